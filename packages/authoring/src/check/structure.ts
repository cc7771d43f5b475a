import { nearest, truncate } from '@plumbline/diagnostics';
import { DEEPEST_QUESTIONS, isRecord } from '@plumbline/form-engine/authoring';
import {
  answersDocumentValidator,
  choicesOf,
  faultOf,
  type SchemaError,
} from '@plumbline/schemas/validators';
import { checkOpenObjects } from './open-objects.ts';
import { partAt, type SchemaPart } from './schema-part.ts';
import { typeHelp } from './type-help.ts';
import { below, type Report, type Section } from './source.ts';
import { unknownKindHelp } from './wording.ts';

/** A document with more mistakes than this is not what it claims to be: the rest are only counted. */
const MOST_MISTAKES = 1_000;

/**
 * Checks a document against answers-document.schema.json.
 *
 * @returns whether it is an answers document
 */
export function checkStructure(section: Section, report: Report): boolean {
  const document = section.source.value;
  const errors = answersDocumentValidator.errorsOf(document);
  const told = new Set<string>();
  for (const error of errors.slice(0, MOST_MISTAKES)) {
    const { instancePath: pointer, keyword, params } = error;
    const part = partAt(document, pointer);
    // Reported once, where the nesting gets too deep.
    if (part.depth > DEEPEST_QUESTIONS) continue;
    if (keyword === 'required') {
      const help = missingHelp(part, String(params['missingProperty']));
      report('T103', { section, pointer }, `${part.owner} ${faultOf(error)}`, { help });
    } else if (keyword === 'additionalProperties') {
      const key = String(params['additionalProperty']);
      const place = { section, pointer: below(pointer, key), part: 'key' } as const;
      if (part.definition === 'ErrorTexts') {
        const message = `${part.owner} has a text for \`${key}\`, which isn’t a kind of error`;
        report('T142', place, message, { help: unknownKindHelp(key) });
        continue;
      }
      const near = nearest(key, part.known);
      const more = near === undefined ? {} : { help: `did you mean \`${near}\`?` };
      report('T124', place, `${part.owner} ${faultOf(error)}`, more);
    } else if (!told.has(pointer)) {
      // One finding is enough for a value of the wrong type.
      told.add(pointer);
      const [code, message, help] = wrongValue(part, error);
      report(code, { section, pointer }, message, help === undefined ? {} : { help });
    }
  }
  if (errors.length > MOST_MISTAKES) {
    const message = `${errors.length - MOST_MISTAKES} more errors like these`;
    report('T100', { section, pointer: '' }, message);
  }
  const isTooDeep = checkOpenObjects(section, report);
  return errors.length === 0 && !isTooDeep;
}

function missingHelp({ value, known }: SchemaPart, key: string): string {
  const unknown = Object.keys(isRecord(value) ? value : {}).filter((name) => !known.includes(name));
  const typo = nearest(key, unknown);
  return typo === undefined
    ? `add \`"${key}": …\``
    : `did you mean \`${key}\` instead of \`${typo}\`?`;
}

type WrongValue = [code: 'T100' | 'T117' | 'T118' | 'T119', message: string, help?: string];

function wrongValue(part: SchemaPart, error: SchemaError): WrongValue {
  const { value, name, definition } = part;
  const found = shown(value);
  if (definition === 'QuestionId') return ['T119', `${found} is not a valid id`, ID_HELP];
  if (definition === 'Bound') return ['T117', `${name} cannot be ${found}`, BOUND_HELP];
  switch (error.keyword) {
    case 'type':
      return ['T100', `${name} ${faultOf(error)}, not ${found}`, otherTypeHelp(part, error)];
    case 'minimum':
    case 'maximum':
      return ['T100', `${name} ${faultOf(error)}, not ${String(value)}`];
    case 'enum': {
      const help = choiceHelp(value, choicesOf(error.params));
      return definition === 'QuestionType'
        ? ['T118', `unknown question type ${found}`, help]
        : ['T100', `${name} cannot be ${found}`, help];
    }
    default:
      return error.instancePath === '/link'
        ? ['T119', `${name} must be the slug of its section, without \`/\``]
        : ['T100', `${name} cannot be ${found}`];
  }
}

function otherTypeHelp({ value, definition }: SchemaPart, error: SchemaError): string | undefined {
  if (error.instancePath === '') return DOCUMENT_HELP;
  if (definition === 'Option' && typeof value === 'string')
    return `write { "value": ${JSON.stringify(truncate(value))} }`;
  return typeHelp(value, error.params['type'], error.instancePath.split('/').at(-1) ?? '');
}

const DOCUMENT_HELP = 'a document needs an `id`, a `link`, a `template` and a list of `questions`';
const ID_HELP =
  'an id starts with a letter, then has letters, digits, `-`, `_` or `.`, and does not end with `.`';
const BOUND_HELP =
  'write a number, a day such as "2026-01-31", { "question": "ID" }, { "formula": …, "inputs": … } or { "fiscalYear": "question.ID" }';

function choiceHelp(value: unknown, choices: readonly string[]): string {
  const near = typeof value === 'string' ? nearest(value, choices) : undefined;
  return near === undefined ? `use one of ${choices.join(', ')}` : `did you mean \`${near}\`?`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return `\`${truncate(text)}\``;
}
