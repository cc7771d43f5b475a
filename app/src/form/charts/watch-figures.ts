import type { Address, Session } from '@plumbline/form-engine';
import type { PanelRow, Question } from '@plumbline/schemas';
import { figuresOf } from '@plumbline/charts';
import type { Figures } from '@plumbline/charts';
import { hasCharts } from './has-charts.ts';

/** The part of a session that is needed to read figures from it. */
export type FigureSession = Pick<Session, 'document' | 'get' | 'has' | 'onChange'>;

export type WatchedFigures = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same list until a figure changes. */
  readonly read: () => readonly Figures[];
};

/**
 * The figures of a section while it is being answered. A change of any other question costs only a look at its id; a
 * change of a figure, its year or its rows recomputes the figures, and notifies listeners only if they differ.
 */
export function watchFigures(session: FigureSession, link: string): WatchedFigures {
  const ids = watchedIds(session.document(link).questions);
  const compute = (): readonly Figures[] =>
    figuresOf(charted(session, session.document(link).questions, link));
  let current = compute();
  let said = JSON.stringify(current);
  const refresh = (): boolean => {
    const next = compute();
    const saying = JSON.stringify(next);
    if (saying === said) return false;
    [current, said] = [next, saying];
    return true;
  };
  return {
    read: () => current,
    subscribe: (listener) => {
      // Catches changes from before anyone listened: React reads again after it subscribes.
      refresh();
      return session.onChange((changed) => {
        if (changed.some((address) => ids.has(idOf(address))) && refresh()) listener();
      });
    },
  };
}

function idOf(address: Address): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** The questions that can change a figure: the marked ones, the years of their rows and the panels around them. */
function watchedIds(questions: readonly Question[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (list: readonly Question[]): void => {
    for (const question of list) {
      const inner = question.questions ?? [];
      if (question.chart) ids.add(question.id);
      if (question.type === 'PANEL' && hasCharts(inner)) {
        ids.add(question.id);
        for (const { id, type } of inner) if (type === 'YEAR') ids.add(id);
      }
      visit(inner);
    }
  };
  visit(questions);
  return ids;
}

/** Only what figures are made from, with effective values and without hidden questions. */
function charted(
  session: FigureSession,
  questions: readonly Question[],
  prefix: string,
): readonly Question[] {
  return questions.flatMap((question): readonly Question[] => {
    const inner = question.questions ?? [];
    const isPanel = question.type === 'PANEL';
    if (!question.chart && question.type !== 'YEAR' && !hasCharts(inner)) return [];
    const address = `${prefix}/${question.id}`;
    if (!session.has(address)) return [];
    const { hidden, value, visibleRows } = session.get(address);
    if (hidden) return [];
    if (!isPanel) return [{ ...question, value, questions: [...charted(session, inner, prefix)] }];
    const shown = new Set(visibleRows);
    const panels = (question.panels ?? [])
      .filter(({ id }) => shown.has(String(id)))
      .map(
        (row): PanelRow => ({
          ...row,
          questions: [...charted(session, row.questions, `${address}/${row.id}`)],
        }),
      );
    return [{ ...question, panels }];
  });
}
