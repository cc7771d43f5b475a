import { type Impact, valueText } from '@plumbline/authoring';
import {
  answersIn,
  nothingStored,
  presentDocument,
  type StoredAnswers,
} from '@plumbline/form-engine';
import { type CarriedAnswer, indexOf, openCarryOver } from '@plumbline/form-engine/carry-over';
import type { AnswersDocument, CarryOver } from '@plumbline/schemas';

/** What happens to one answer that a carry-over moves to other questions. */
export type CarriedLine = CarriedAnswer & { readonly text: string };

export type CarriedVault = {
  /** The answers in the new edition. */
  readonly documents: readonly AnswersDocument[];
  readonly lines: readonly CarriedLine[];
};

/** Carries the answers of one vault over to the new edition. */
export function carriedVault(
  carryOver: CarryOver,
  editions: { readonly old: readonly AnswersDocument[]; readonly next: readonly AnswersDocument[] },
  documents: readonly AnswersDocument[],
  now: string,
): CarriedVault {
  const { old, next } = editions;
  const before = new Map(
    old.flatMap((template): [string, StoredAnswers][] => {
      const given = documents.find(({ link }) => link === template.link);
      return given === undefined ? [] : [[template.link, answersIn(template, given)]];
    }),
  );
  const told = openCarryOver(carryOver, old, next).carry(before, { now });
  const [from, to] = [indexOf(old), indexOf(next)];
  const lines = told.carried.map((one): CarriedLine => {
    const place = from.get(one.from);
    const value = (answers: ReadonlyMap<string, StoredAnswers>, id: string) =>
      valueText(valueIn(answers, id, one.row, to.get(id)?.panelId ?? place?.panelId));
    const label = place?.question.label;
    const name = label == null ? one.from : `${one.from} “${label}”`;
    const row = one.row === undefined ? '' : ` (row ${one.row})`;
    const filled = one.filled.map((id) => `${id} = ${value(told.answers, id)}`).join(', ');
    const was = value(before, one.from);
    const text = one.isRemoved
      ? `${name}${row}: ${was} becomes ${filled}`
      : `${name}${row}: ${was} is kept, but needs to be checked${filled === '' ? '' : `; ${filled}`}`;
    return { ...one, text };
  });
  return {
    documents: next.map((template) =>
      presentDocument(template, told.answers.get(template.link) ?? nothingStored, NEVER_SAVED),
    ),
    lines,
  };
}

const NEVER_SAVED = {
  revision: 0,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
};

/** The value of a question: from the given row, or without one from the first row that has it. */
function valueIn(
  answers: ReadonlyMap<string, StoredAnswers>,
  id: string,
  row: string | undefined,
  panel: string | undefined,
): unknown {
  for (const scope of answers.values()) {
    if (Object.hasOwn(scope.values, id)) return scope.values[id];
    for (const one of (panel === undefined ? undefined : scope.rows?.[panel]) ?? [])
      if ((row === undefined || one.id === row) && Object.hasOwn(one.values, id))
        return one.values[id];
  }
  return null;
}

/** Removes losses that are not real: the answers are in other questions now. */
export function withoutCarried(impact: Impact, lines: readonly CarriedLine[]): Impact {
  const isCarried = (address: string) => {
    const [id, row, panel] = address.split('/').reverse();
    return lines.some(
      (line) =>
        line.isRemoved &&
        line.from === id &&
        (line.row === undefined || (line.row === row && panel !== undefined)),
    );
  };
  return { ...impact, lost: impact.lost.filter(({ address }) => !isCarried(address)) };
}
