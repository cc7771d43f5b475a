import { type AnswerError, EMAIL_PATTERN, SLUG_PATTERN } from '@plumbline/api-contract';

/** A fault as the validator tells it. */
export type Fault = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: unknown;
  readonly message: string;
};

type Params = {
  readonly allowedValue?: unknown;
  readonly limit?: number;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly requiredProperties?: readonly string[];
};

/**
 * Faults of a body or query as one entry a place: its JSON pointer, and what to send there instead. The names
 * of what is allowed are told; what was sent is not repeated.
 */
export function worded(faults: readonly Fault[]): readonly AnswerError[] {
  const places = new Map<string, Fault[]>();
  for (const fault of faults.flatMap(placed))
    places.set(fault.instancePath, [...(places.get(fault.instancePath) ?? []), fault]);
  return [...places].flatMap(([address, found]) => {
    const reason = reasonOf(found);
    return reason === undefined ? [] : [{ address, reason }];
  });
}

/** A field that is missing is told at its own place, not at the object's. */
const placed = (fault: Fault): Fault[] => {
  const { requiredProperties } = fault.params as Params;
  return requiredProperties === undefined
    ? [fault]
    : requiredProperties.map((name) => ({
        ...fault,
        instancePath: `${fault.instancePath}/${name}`,
      }));
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id, such as 0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42',
};

const PATTERNS: Readonly<Record<string, string>> = {
  [SLUG_PATTERN]: 'Send small letters, digits and hyphens only.',
  [EMAIL_PATTERN]: 'Send an email address, such as ann@company.com.',
};

const WORDS: Readonly<Record<string, (params: Params, fault: Fault) => string>> = {
  required: () => 'Send this field; it is missing.',
  boolean: () => 'Leave this field out; there is none of its name here.',
  type: ({ type = '' }, { message }) => sendOr(TYPES[type], message),
  format: ({ format = '' }, { message }) => sendOr(FORMATS[format], message),
  pattern: ({ pattern = '' }) => PATTERNS[pattern] ?? 'Send one line that is not blank.',
  minLength: ({ limit }) =>
    limit === 1 ? 'Send a text that is not empty.' : `Send ${limit} characters or more.`,
  maxLength: ({ limit }) => `Send ${limit} characters or fewer.`,
  minimum: ({ limit }) => `Send ${limit} or more.`,
  maximum: ({ limit }) => `Send ${limit} or less.`,
  maxItems: ({ limit }) => `Send ${limit} entries or fewer.`,
  uniqueItems: () => 'Send each entry once.',
};

const sendOr = (what: string | undefined, message: string) =>
  what === undefined ? `This ${message}.` : `Send ${what}.`;

/** Faults of a whole that its parts tell too. */
const WHOLES: ReadonlySet<string> = new Set(['additionalProperties', 'anyOf']);

function reasonOf(faults: readonly Fault[]): string | undefined {
  const allowed = faults
    .filter(({ keyword }) => keyword === 'const')
    .map(({ params }) => JSON.stringify((params as Params).allowedValue));
  if (allowed.length > 0) return `Send ${allowed.join(' or ')}.`;
  // The fault of a whole says again what its part said.
  const fault = faults.find(({ keyword }) => !WHOLES.has(keyword));
  return (
    fault &&
    (WORDS[fault.keyword]?.(fault.params as Params, fault) ?? sendOr(undefined, fault.message))
  );
}
