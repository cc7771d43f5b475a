// Texts that a rule would reject but that are right, each with its reason.

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
  {
    in: 'packages/form-engine/src/',
    rule: 'glued',
    text: '',
    because:
      'What is said of a question that has no text of its own for an error (`errors` in its template, decision 067).',
  },
  {
    in: 'packages/server/src/modules/spreadsheet-import/headers.ts',
    rule: 'british',
    text: 'organization organisation',
    because: 'What columns are called in the files of others.',
  },
  {
    in: 'packages/server/src/modules/spreadsheet-import/headers.ts',
    rule: 'british',
    text: 'licence',
    because: 'What columns are called in the files of others.',
  },
];
