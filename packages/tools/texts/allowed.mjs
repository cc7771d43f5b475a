// Texts that a rule would refuse and that are right, each with its reason.

/** @typedef {{ in: string, rule: string, text: string, because: string }} Allowed `in`: the beginning of a path */

/** @type {readonly Allowed[]} */
export const ALLOWED = [
  {
    in: 'packages/server/src/demo/',
    rule: 'percent',
    text: '100 % above 6 ft',
    because:
      'The value of an option in stored answers. People read its label, "100% tie-off at 6 ft and above".',
  },
];
