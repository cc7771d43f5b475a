import { type CheckedQuestion, isId } from '@plumbline/conditions';
import { nearest } from '@plumbline/diagnostics';
import { questionTraits, questionTypes } from '@plumbline/form-engine';
import {
  DEEPEST_QUESTIONS,
  isRecord,
  kindOf,
  parseReference,
} from '@plumbline/form-engine/authoring';
import type { Question, QuestionType } from '@plumbline/schemas';
import { below, type Section } from './source.ts';

/** A question with a usable id and type, and where it is. */
export type PlacedQuestion<S extends { readonly link: string } = Section> = {
  readonly id: string;
  readonly question: Question;
  readonly section: S;
  readonly pointer: string;
  readonly parent?: string;
  readonly panel?: string;
  /** Whether it is in a saved row and not in the template itself. */
  readonly isInRow: boolean;
};

export type Gathered<S extends { readonly link: string } = Section> = {
  readonly questions: readonly PlacedQuestion<S>[];
  /** Questions of unknown type, with the type that was probably meant: only their own rules are checked. */
  readonly typeless: readonly PlacedQuestion<S>[];
  /** Ids of questions of unknown type: rules that read them are not checked. */
  readonly unusable: ReadonlySet<string>;
};

/** Every question of a section that can be identified, whatever else is wrong with the document. */
export function gather(section: Section): Gathered {
  return gatherFrom(section.source.value, section);
}

/** {@link gather} for a document that is given as a value. */
export function gatherFrom<S extends { readonly link: string }>(
  value: unknown,
  section: S,
): Gathered<S> {
  const questions: PlacedQuestion<S>[] = [];
  const typeless: PlacedQuestion<S>[] = [];
  const unusable = new Set<string>();
  const visit = (
    list: unknown,
    at: { pointer: string; parent?: string; panel?: string; isInRow: boolean; depth: number },
  ): void => {
    if (!Array.isArray(list) || at.depth > DEEPEST_QUESTIONS) return;
    list.forEach((question: unknown, index) => {
      if (!isRecord(question)) return;
      const { id } = question;
      if (typeof id !== 'string' || !isId(id)) return;
      const type = typeOf(question);
      const isTyped = type === question['type'];
      if (!isTyped) unusable.add(id);
      const pointer = below(at.pointer, index);
      const { parent, panel, isInRow } = at;
      (isTyped ? questions : typeless).push({
        id,
        question: (isTyped ? question : { ...question, type }) as unknown as Question,
        section,
        pointer,
        isInRow,
        ...(parent === undefined ? {} : { parent }),
        ...(panel === undefined ? {} : { panel }),
      });
      const inside = {
        parent: id,
        ...(type === 'PANEL' ? { panel: id } : panel === undefined ? {} : { panel }),
        depth: at.depth + 1,
      };
      visit(question['questions'], { ...inside, pointer: `${pointer}/questions`, isInRow });
      if (!Array.isArray(question['panels'])) return;
      (question['panels'] as unknown[]).forEach((row, number) => {
        if (!isRecord(row)) return;
        const rowPointer = `${pointer}/panels/${number}/questions`;
        visit(row['questions'], { ...inside, pointer: rowPointer, isInRow: true });
      });
    });
  };
  if (isRecord(value)) {
    visit(value['questions'], { pointer: '/questions', isInRow: false, depth: 0 });
  }
  return { questions, typeless, unusable };
}

/** The type of a question, or the one that is probably meant. */
function typeOf({ type, panels, per }: Readonly<Record<string, unknown>>): QuestionType {
  if (typeof type === 'string') {
    if (Object.hasOwn(questionTypes, type)) return type as QuestionType;
    const near = nearest(type, Object.keys(questionTypes));
    if (near !== undefined) return near as QuestionType;
  }
  return panels != null || per != null ? 'PANEL' : 'TEXT';
}

/** The question as the rule checker needs it. */
export function checkedQuestion(placed: PlacedQuestion<{ link: string }>): CheckedQuestion {
  const { id, question, section, parent, panel } = placed;
  const inputs = question.type === 'CALC' ? inputsOf(question) : [];
  const optionSources = idsOf([question.optionsFrom?.question, question.optionsFrom?.filter]);
  const options =
    questionTraits[question.type].isClosed && question.optionsFrom?.question == null
      ? optionValues(question)
      : undefined;
  const per = question.type === 'PANEL' ? perOf(question) : undefined;
  return {
    id,
    section: section.link,
    kind: kindOf(question),
    type: question.type,
    ...(options === undefined ? {} : { options }),
    ...(parent === undefined ? {} : { parent }),
    ...(panel === undefined ? {} : { panel }),
    ...(question.hidden === true ? { base: { hidden: true } } : {}),
    ...(inputs.length === 0 ? {} : { inputs }),
    ...(optionSources.length === 0 ? {} : { optionSources }),
    ...(per === undefined ? {} : { per }),
  };
}

function optionValues(question: Question): (string | number | boolean)[] | undefined {
  if (!Array.isArray(question.options)) return undefined;
  const values = question.options.flatMap((option) =>
    isRecord(option) && ['string', 'number', 'boolean'].includes(typeof option.value)
      ? [option.value]
      : [],
  );
  return values.length === 0 ? undefined : values;
}

function inputsOf(question: Question): readonly string[] {
  const [callback] = Array.isArray(question.callbacks) ? question.callbacks : [];
  return isRecord(callback) && isRecord(callback.inputs)
    ? idsOf(Object.values(callback.inputs))
    : [];
}

function perOf(question: Question): CheckedQuestion['per'] {
  const [source] = idsOf([question.per?.source]);
  const key: unknown = question.per?.key;
  return source === undefined || typeof key !== 'string' ? undefined : { source, key };
}

function idsOf(references: readonly unknown[]): readonly string[] {
  return references.flatMap((text) => {
    const id = typeof text === 'string' ? parseReference(text)?.id : undefined;
    return id === undefined ? [] : [id];
  });
}
