import type { Comparison, GrantedVault } from '@plumbline/api-contract';
import { answerText } from '@plumbline/form-engine';
import { findQuestion, newestRow } from '../../engine/newest-row.ts';
import { shownOf } from '../../engine/shown-sections.ts';
import { templateSections } from '../../engine/vault-state.ts';
import { answerLines } from '../exports/index.ts';
import type { OpenVault } from '../vault/index.ts';
import { ANSWERED, type AnsweredFigure, type Better, LISTED } from './figures.ts';

/** One vault as its reader may see it. */
export type Compared = {
  readonly listed: GrantedVault;
  readonly opened: OpenVault;
  readonly granted: ReadonlySet<string>;
};

type Row = Comparison['rows'][number];
type Value = { readonly text: string | null; readonly amount: number | null };

const NOTHING: Value = { text: null, amount: null };

/** Compares vaults side by side. Leaves out figures that none of them shows. */
export function compare(vaults: readonly Compared[]): Omit<Comparison, 'partners'> {
  const readers = vaults.map(answersOf);
  const listed = LISTED.map(({ key, label, group, text, amount, better }) =>
    rowOf(
      { key, label, group, better },
      vaults.map(({ listed: one }) => ({ text: text(one), amount: amount?.(one) ?? null })),
    ),
  );
  const answered = ANSWERED.map((figure) =>
    rowOf(
      { key: figure.key, label: figure.label, group: figure.section, better: figure.better },
      readers.map((read) => read(figure)),
    ),
  );
  return {
    sections: templateSections.map(({ link, title }) => ({
      slug: link,
      name: title ?? link,
      is_shared: vaults.map(({ granted }) => granted.has(link)),
    })),
    rows: [...listed, ...answered].filter(({ values }) => values.some((value) => value !== null)),
  };
}

type Named = Pick<Row, 'key' | 'label' | 'group'> & { readonly better?: Better | undefined };

function rowOf({ better, ...named }: Named, values: readonly Value[]): Row {
  const amounts = values.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const at = (wanted: number): number[] =>
    better === undefined || least === most
      ? []
      : values.flatMap(({ amount }, place) => (amount === wanted ? [place] : []));
  return {
    ...named,
    values: values.map(({ text }) => text),
    best: at(better === 'lower' ? least : most),
    worst: at(better === 'lower' ? most : least),
  };
}

/** Reads the answers of a vault as its page shows them; loads each section once. */
function answersOf({ opened, granted }: Compared): (figure: AnsweredFigure) => Value {
  const shown = shownOf(opened);
  return ({ section, question, panel }) => {
    const questions = shown(section, granted);
    const found = findQuestion(
      panel === undefined ? questions : newestRow(questions, panel),
      question,
    );
    if (found === undefined) return NOTHING;
    const text = answerLines(answerText(found)).join(', ');
    const { value } = found;
    return text === '' ? NOTHING : { text, amount: typeof value === 'number' ? value : null };
  };
}
