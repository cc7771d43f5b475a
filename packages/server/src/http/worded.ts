import { type AnswerError, EMAIL_PATTERN, SLUG_PATTERN } from '@plumbline/api-contract';

/** A fault as the validator reports it. */
export type Fault = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
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

/** Enough to fix a call; a longer list would only make the reply larger. */
const MOST_FAULTS = 100;

/**
 * Faults of a body or query as one entry per place: its JSON pointer, and what to send there instead. Names the allowed
 * values; never repeats what was sent.
 */
export function worded(all: readonly Fault[]): readonly AnswerError[] {
  const faults = all.slice(0, MOST_FAULTS);
  const places = new Map<string, Fault[]>();
  for (const fault of meantOf(faults).flatMap(placed))
    places.set(fault.instancePath, [...(places.get(fault.instancePath) ?? []), fault]);
  return [...places].flatMap(([address, found]) => {
    const reason = reasonOf(found);
    return reason === undefined ? [] : [{ address, reason }];
  });
}

/**
 * Drops the faults of those bodies of a choice (`anyOf`) that were not meant. The one that was meant has a field that
 * was sent and that another lacks. If no field tells them apart, keeps all faults.
 */
const meantOf = (faults: readonly Fault[]): readonly Fault[] =>
  faults
    .filter(({ keyword }) => keyword === 'anyOf')
    .reduce<readonly Fault[]>((left, { schemaPath, instancePath }) => {
      const prefix = `${schemaPath}/anyOf/`;
      const memberOf = (fault: Fault): string | undefined =>
        fault.schemaPath.startsWith(prefix) && isWithin(fault.instancePath, instancePath)
          ? fault.schemaPath.slice(prefix.length).split('/')[0]
          : undefined;
      const refusals = [...new Set(left.map(memberOf))].flatMap((member) => {
        const found = left.filter((fault) => memberOf(fault) === member);
        return member === undefined || found.some((fault) => isOfAnotherKind(fault, instancePath))
          ? []
          : [{ member, fields: refusedFields(found, instancePath), count: found.length }];
      });
      const ownCounts = refusals.map(
        ({ fields }) =>
          fields.filter((field) => !refusals.every((one) => one.fields.includes(field))).length,
      );
      const fewest = Math.min(...ownCounts);
      // Of those that reject equally few fields, the one with the fewest faults.
      const [likeliest] = refusals
        .filter((_, index) => ownCounts[index] === fewest)
        .toSorted((one, other) => one.count - other.count);
      const isMeant = (index: number) =>
        fewest > 0 ? refusals[index] === likeliest : ownCounts[index] === fewest;
      const unmeant = new Set(
        refusals.filter((_, index) => !isMeant(index)).map(({ member }) => member),
      );
      return left.filter((fault) => !unmeant.has(memberOf(fault) ?? ''));
    }, faults);

const isWithin = (address: string, whole: string) =>
  address === whole || address.startsWith(`${whole}/`);

/** Whether the fault is of a member that is not an object, such as null. */
const isOfAnotherKind = ({ keyword, instancePath }: Fault, whole: string) =>
  instancePath === whole && (keyword === 'type' || keyword === 'const');

/** The fields that were sent and that this member does not have. */
const refusedFields = (faults: readonly Fault[], whole: string): readonly string[] =>
  faults
    .filter(({ keyword, instancePath }) => keyword === 'boolean' && instancePath !== whole)
    .map(({ instancePath }) => instancePath.slice(whole.length + 1))
    .filter((field) => !field.includes('/'));

/** A missing field is reported at its own address, not at the object's. */
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
  string: 'text',
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
  [SLUG_PATTERN]: 'Send lowercase letters, digits and hyphens only.',
  [EMAIL_PATTERN]: 'Send an email address, such as ann@company.com.',
};

const WORDS: Readonly<Record<string, (params: Params, fault: Fault) => string>> = {
  required: () => 'This field is required.',
  boolean: () => 'Remove this field. There is no field with this name.',
  type: ({ type = '' }, { message }) => sendOr(TYPES[type], message),
  format: ({ format = '' }, { message }) => sendOr(FORMATS[format], message),
  pattern: ({ pattern = '' }) => PATTERNS[pattern] ?? 'Send one line that is not blank.',
  not: () =>
    'Remove the characters that change the text direction (U+202A to U+202E, U+2066 to U+2069).',
  minLength: ({ limit }) =>
    limit === 1 ? 'Send text that is not empty.' : `Send ${limit} characters or more.`,
  maxLength: ({ limit }) => `Send ${limit} characters or fewer.`,
  minimum: ({ limit }) => `Send ${limit} or more.`,
  maximum: ({ limit }) => `Send ${limit} or less.`,
  maxItems: ({ limit }) => `Send ${limit} entries or fewer.`,
  uniqueItems: () => 'Send each entry once.',
};

const sendOr = (what: string | undefined, message: string) =>
  what === undefined ? `This ${message}.` : `Send ${what}.`;

/** Faults of a whole that are also reported for its parts. */
const WHOLES: ReadonlySet<string> = new Set(['additionalProperties', 'anyOf']);

function reasonOf(faults: readonly Fault[]): string | undefined {
  const allowed = faults
    .filter(({ keyword }) => keyword === 'const')
    .map(({ params }) => JSON.stringify((params as Params).allowedValue));
  if (allowed.length > 0) return `Send ${allowed.join(' or ')}.`;
  // The fault of a whole only repeats that of its part.
  const fault = faults.find(({ keyword }) => !WHOLES.has(keyword));
  return (
    fault &&
    (WORDS[fault.keyword]?.(fault.params as Params, fault) ?? sendOr(undefined, fault.message))
  );
}
