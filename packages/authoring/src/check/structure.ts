import { nearest } from '@plumbline/diagnostics';
import { DEEPEST_QUESTIONS, isRecord } from '@plumbline/form-engine/authoring';
import { answersDocumentSchema } from '@plumbline/schemas';
import { below, type Report, type Section } from './source.ts';

/** The part of JSON Schema that answers-document.schema.json is written in. */
type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

const ROOT = answersDocumentSchema as unknown as Schema & {
  readonly definitions: Readonly<Record<string, Schema>>;
};

/**
 * Holds a document against the schema, by reading the schema: a validator such as ajv compiles with
 * `new Function`, which the browser's content policy forbids, and this runs in the browser too.
 *
 * @returns whether it is an answers document
 */
export function checkStructure(section: Section, report: Report): boolean {
  let isSound = true;
  const say: Report = (code, ...rest) => {
    if (code !== 'T111') isSound = false;
    report(code, ...rest);
  };
  visit(ROOT, section.source.value, { section, pointer: '', name: 'the document', depth: 0 }, say);
  return isSound;
}

type At = {
  readonly section: Section;
  readonly pointer: string;
  readonly name: string;
  /** Levels of questions around this place. */
  readonly depth: number;
};

function visit(given: Schema, value: unknown, at: At, report: Report): void {
  const { definition, schema, wanted } = readyOf(given);
  if (schema.oneOf !== undefined) return visitAlternatives(schema.oneOf, value, at, report);
  if (wanted !== undefined && !wanted.some((type) => isOfType(value, type))) {
    // A wrong id is told as such: what to write matters more than that it is a number.
    if (definition === 'QuestionId') return badId(value, at, report);
    const message = `${at.name} must be ${wanted.map(typeText).join(' or ')}, not ${shown(value)}`;
    return report('T100', at, message);
  }
  if (schema.enum !== undefined) return visitEnum(schema.enum, definition, value, at, report);
  if (typeof value === 'string') visitText(schema, definition, value, at, report);
  else if (typeof value === 'number') visitNumber(schema, value, at, report);
  else if (Array.isArray(value)) visitList(schema, value as unknown[], at, report);
  else if (isRecord(value)) visitObject(schema, value, definition, at, report);
}

/** What is read from a part of the schema again for every value that it is about. */
type Ready = {
  readonly definition: string | undefined;
  readonly schema: Schema;
  readonly wanted: readonly string[] | undefined;
};

const ready = new Map<Schema, Ready>();

function readyOf(given: Schema): Ready {
  const known = ready.get(given);
  if (known !== undefined) return known;
  const definition = given.$ref?.split('/').pop();
  const schema = definition === undefined ? given : (ROOT.definitions[definition] ?? {});
  const wanted = schema.type === undefined ? undefined : [schema.type].flat();
  const made = { definition, schema, wanted };
  ready.set(given, made);
  return made;
}

const patterns = new Map<string, RegExp>();

function patternOf(text: string): RegExp {
  const known = patterns.get(text) ?? new RegExp(text, 'u');
  patterns.set(text, known);
  return known;
}

function visitObject(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  definition: string | undefined,
  at: At,
  report: Report,
): void {
  const { properties = {}, required = [], additionalProperties } = schema;
  const id = typeof value['id'] === 'string' && definition === 'Question' ? value['id'] : undefined;
  const of = id === undefined ? at.name : `\`${id}\``;
  for (const key of required) {
    if (Object.hasOwn(value, key)) continue;
    const typo = nearest(
      key,
      Object.keys(value).filter((other) => !Object.hasOwn(properties, other)),
    );
    const help =
      typo === undefined ? `add \`"${key}": …\`` : `\`${typo}\` may be meant to be \`${key}\``;
    report('T103', at, `${of} has no \`${key}\``, { help });
  }
  for (const [key, inner] of Object.entries(value)) {
    const place = { section: at.section, pointer: below(at.pointer, key) };
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    // Written as null or left out, an optional part is absent.
    if (known !== undefined && inner === null && !required.includes(key)) continue;
    if (known !== undefined) {
      const depth = at.depth + (key === 'questions' && definition !== undefined ? 1 : 0);
      visit(known, inner, { ...place, name: `\`${key}\` of ${of}`, depth }, report);
    } else if (typeof additionalProperties === 'object') {
      visit(additionalProperties, inner, { ...at, ...place, name: `\`${key}\` of ${of}` }, report);
    } else unknownKey(key, schema, of, { ...place, part: 'key' }, report);
  }
}

function unknownKey(
  key: string,
  { properties = {}, additionalProperties, required = [] }: Schema,
  of: string,
  place: Parameters<Report>[1],
  report: Report,
): void {
  const near = nearest(key, Object.keys(properties));
  const help = near === undefined ? {} : { help: `did you mean \`${near}\`?` };
  if (additionalProperties === false) {
    report('T124', place, `${of} cannot have \`${key}\``, help);
  } else if (near !== undefined && !required.includes(near)) {
    // A missing required one has been told of, with this name beside it.
    const label = 'kept, but nothing reads it';
    report('T111', place, `${of} has the unknown property \`${key}\``, { label, ...help });
  }
}

function visitList(schema: Schema, list: readonly unknown[], at: At, report: Report): void {
  if (at.depth > DEEPEST_QUESTIONS) {
    report('T101', at, `questions stand more than ${DEEPEST_QUESTIONS} levels inside each other`);
    return;
  }
  const { items } = schema;
  if (items === undefined) return;
  list.forEach((entry, index) => {
    const pointer = below(at.pointer, index);
    const name = `entry ${index + 1} of ${at.name}`;
    visit(items, entry, { ...at, pointer, name }, report);
  });
}

function visitText(
  schema: Schema,
  definition: string | undefined,
  text: string,
  at: At,
  report: Report,
): void {
  const isShort = schema.minLength !== undefined && text.length < schema.minLength;
  const isOdd = schema.pattern !== undefined && !patternOf(schema.pattern).test(text);
  if (!isShort && !isOdd) return;
  if (definition === 'QuestionId') badId(text, at, report);
  else if (at.pointer === '/link')
    report('T119', at, `${at.name} must be the slug of its section, without \`/\``);
  else report('T100', at, `${at.name} cannot be ${shown(text)}`);
}

function visitNumber(schema: Schema, value: number, at: At, report: Report): void {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (value < minimum) report('T100', at, `${at.name} must be ${minimum} or more, not ${value}`);
  if (value > maximum) report('T100', at, `${at.name} must be ${maximum} or less, not ${value}`);
}

function visitEnum(
  values: readonly string[],
  definition: string | undefined,
  value: unknown,
  at: At,
  report: Report,
): void {
  if (typeof value === 'string' && values.includes(value)) return;
  const near = typeof value === 'string' ? nearest(value, values) : undefined;
  const help =
    near === undefined ? `it is one of ${values.join(', ')}` : `did you mean \`${near}\`?`;
  if (definition === 'QuestionType')
    report('T118', at, `there is no question type ${shown(value)}`, { help });
  else report('T100', at, `${at.name} cannot be ${shown(value)}`, { help });
}

function visitAlternatives(
  alternatives: readonly Schema[],
  value: unknown,
  at: At,
  report: Report,
): void {
  const fitting = alternatives.find(
    ({ type }) => typeof type === 'string' && isOfType(value, type),
  );
  if (fitting !== undefined) return visit(fitting, value, at, report);
  const help = 'write a number, a day such as "2026-01-31", or { "question": "ID" }';
  report('T117', at, `${at.name} cannot be ${shown(value)}`, { help });
}

function badId(value: unknown, at: At, report: Report): void {
  const help = 'an id is a letter, then letters, digits, `-`, `_` and `.`, not ending in `.`';
  report('T119', at, `${shown(value)} cannot be an id`, { help });
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function typeText(type: string): string {
  return TYPE_TEXTS[type] ?? type;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return `\`${text.length > 40 ? `${text.slice(0, 39)}…` : text}\``;
}
