import type { Address, Session } from '@plumbline/form-engine';
import type { PanelRow, Question } from '@plumbline/schemas';
import { figuresOf } from '@plumbline/charts';
import type { Figures } from '@plumbline/charts';
import { hasCharts } from './has-charts.ts';

/** As much of a session as is needed to read figures from it. */
export type FigureSession = Pick<Session, 'document' | 'get' | 'has' | 'onChange'>;

export type WatchedFigures = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same list until a figure changed. */
  readonly read: () => readonly Figures[];
};

/**
 * The figures of a section as it is being answered. A change of any other question costs a look at its id; one of a
 * figure, its year or its rows reads the figures again, and tells only when they are others.
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
      // What changed before anyone listened: React reads again after it subscribed.
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

/** The questions whose change can change a figure: the marked ones, the years of their rows, the panels around. */
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

/** Only what figures are made of, with effective values: without what is hidden. */
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
