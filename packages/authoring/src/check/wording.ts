import { nearest } from '@plumbline/diagnostics';
import { headingAt, questionTraits, questionTypes } from '@plumbline/form-engine';
import {
  type ErrorKind,
  errorKinds,
  isRecord,
  takesExclusive,
} from '@plumbline/form-engine/authoring';
import type { Question, QuestionType } from '@plumbline/schemas';
import { limitKinds } from './limit-kinds.ts';
import type { PlacedQuestion } from './questions.ts';
import { below, type Place, type Report } from './source.ts';

type At = (...steps: readonly (string | number)[]) => Place;

/** Checks a question's wording beyond its label: options that exclude the others, and its own error texts. */
export function checkWording({ question, section, pointer }: PlacedQuestion, report: Report): void {
  const at: At = (...steps) => ({ section, pointer: steps.reduce<string>(below, pointer) });
  checkExclusive(question, at, report);
  checkErrorTexts(question, at, report);
}

/** T140 and T141. */
function checkExclusive(question: Question, at: At, report: Report): void {
  const options: readonly unknown[] = Array.isArray(question.options) ? question.options : [];
  const isAlone = (option: unknown) => isRecord(option) && option['exclusive'] === true;
  const first = options.findIndex(isAlone);
  if (first === -1) return;
  const place: Place = { ...at('options', first, 'exclusive'), part: 'key' };
  if (!takesExclusive(question.type)) {
    const isOpen = questionTypes[question.type].answered && !questionTraits[question.type].isClosed;
    report('T140', place, `\`exclusive\` has no effect on \`${question.id}\``, {
      label: isOpen ? 'any answer can be given' : 'only one can be chosen',
      help: 'remove it, or make the question a CHECKBOX',
    });
  } else if (options.every(isAlone) && question.optionsFrom?.question == null) {
    report('T141', place, `every option of \`${question.id}\` excludes the others`, {
      help: 'make the question a RADIO, or leave `exclusive` to options such as "None"',
    });
  }
}

/** T116 and T143: error texts that are never shown, or that are blank. */
function checkErrorTexts(question: Question, at: At, report: Report): void {
  const { id, errors } = question;
  if (!isRecord(errors)) return;
  for (const [kind, text] of Object.entries(errors)) {
    // An unknown kind, or a value that is not a text, was reported with the structure.
    if (!isKind(kind) || typeof text !== 'string') continue;
    if (text.trim() === '') {
      report('T143', at('errors', kind), `the \`${kind}\` text of \`${id}\` is blank`, {
        help: 'write what the person has to do, or remove it',
      });
      continue;
    }
    const why = WHY_NEVER[kind](question);
    if (why === undefined) continue;
    const place: Place = { ...at('errors', kind), part: 'key' };
    report('T116', place, `the \`${kind}\` text of \`${id}\` is never shown: ${why}`);
  }
}

const isKind = (kind: string): kind is ErrorKind => errorKinds.includes(kind as ErrorKind);

/** Help for a kind of error that the schema does not know. */
export function unknownKindHelp(kind: string): string {
  const near = nearest(kind, errorKinds);
  return near === undefined ? `use one of ${errorKinds.join(', ')}` : `did you mean \`${near}\`?`;
}

/** Why a question can never have an error of the kind; undefined if it can. */
const WHY_NEVER: Readonly<Record<ErrorKind, (question: Question) => string | undefined>> = {
  required: (question) => {
    if (question.type === 'PANEL') return 'a PANEL with too few rows shows its `min` text';
    return unanswered(question) ?? optional(question);
  },
  incomplete: (question) => {
    if (questionTypes[question.type].lacking === undefined) return 'its answer has no parts';
    return optional(question);
  },
  invalid: (question) =>
    question.type === 'PANEL' ? 'a PANEL has no answer of its own' : unanswered(question),
  min: (question) => bounded(question, question.min, ['both']),
  max: (question) => bounded(question, question.max ?? question.maxLength, ['both', 'max']),
  exclusive: ({ options, type }) => {
    const list: readonly unknown[] = Array.isArray(options) ? options : [];
    const isThere = list.some((option) => isRecord(option) && option['exclusive'] === true);
    return isThere && takesExclusive(type) ? undefined : 'no option is `exclusive`';
  },
};

function unanswered({ type }: Question): string | undefined {
  return questionTypes[type].answered ? undefined : `nobody answers a ${type}`;
}

function optional({ required, conditions }: Question): string | undefined {
  const rules: readonly unknown[] = Array.isArray(conditions) ? conditions : [];
  const isAsked = rules.some((rule) => typeof rule === 'string' && /^\s*required\s*:/u.test(rule));
  return required === true || isAsked ? undefined : 'it is never required';
}

/** @param builtIn the built-in bounds with which the type has the error whatever the template says */
function bounded(
  question: Question,
  bound: unknown,
  builtIn: readonly (typeof limitKinds)[QuestionType]['builtIn'][],
): string | undefined {
  if (question.type !== 'PANEL') {
    const why = unanswered(question);
    if (why !== undefined) return why;
    if (builtIn.includes(limitKinds[question.type].builtIn)) return undefined;
  }
  return bound == null ? 'it has no such limit' : undefined;
}

/**
 * T143 to T145: headings that are blank, used twice in one list of questions, or in a place where none is shown.
 *
 * @param questions the questions of all sections, in document order, without saved rows
 */
export function checkHeadings(questions: readonly PlacedQuestion[], report: Report): void {
  const lists = new Map<string, Map<string, PlacedQuestion>>();
  for (const placed of questions) {
    const { id, question, section, pointer, parent, panel } = placed;
    if (typeof question.group !== 'string') continue;
    const place: Place = { section, pointer: below(pointer, 'group') };
    const heading = headingAt(question);
    if (parent !== panel) {
      report('T145', { ...place, part: 'key' }, `\`group\` has no effect on \`${id}\``, {
        label: `\`${id}\` is part of \`${parent}\``,
        help: `write it on \`${parent}\``,
      });
    } else if (heading === undefined) {
      const help = 'write the heading’s words, or remove it';
      report('T143', place, `the \`group\` of \`${id}\` is blank`, { help });
    } else {
      const key = `${section.link}/${parent ?? ''}`;
      const list = lists.get(key) ?? new Map<string, PlacedQuestion>();
      lists.set(key, list);
      const earlier = list.get(heading);
      if (earlier === undefined) list.set(heading, placed);
      else {
        const first = { section: earlier.section, pointer: below(earlier.pointer, 'group') };
        report('T144', place, `duplicate heading ${JSON.stringify(heading)}`, {
          help: 'move the questions together, or rename one of the groups',
          related: [{ ...first, message: 'first used here' }],
        });
      }
    }
  }
}
