import { compile, openSession } from '@plumbline/form-engine';
import type { Session } from '@plumbline/form-engine';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it, vi } from 'vitest';
import { watchFigures } from './watch-figures.ts';

const LINK = 'safety-statistics';

function open(link: string): Session {
  const document = formF.find((one) => one.link === link);
  const compiled = compile(document ? [document] : [], { unknownReferences: 'empty' });
  if (!compiled.ok) throw new Error('the section does not compile');
  return openSession(compiled.program, { now: '2026-03-15' });
}

function fillYear(session: Session, year: number, cases: number): void {
  const row = `${LINK}/SS-04/${year}`;
  for (const [id, value] of Object.entries({
    'SS-04.2': 200_000,
    'SS-04.4': 0,
    'SS-04.5': cases,
    'SS-04.6': 0,
    'SS-04.7': 0,
  }))
    session.set(`${row}/${id}`, value);
}

describe('the figures of an open section', () => {
  it('follow the answers: a chart appears, grows and disappears with its years', () => {
    const session = open(LINK);
    const watched = watchFigures(session, LINK);
    const heard = vi.fn();
    watched.subscribe(heard);
    expect(watched.read()).toEqual([]);

    session.set(`${LINK}/SS-01`, 'Yes');
    session.set(`${LINK}/SS-03`, { from: 2024, to: 2025 });
    fillYear(session, 2024, 4);
    fillYear(session, 2025, 1);
    const read = () =>
      watched.read().map(({ chart, points }) => [chart.name, points.map(({ value }) => value)]);
    expect(read()).toEqual([
      ['trir', [4, 1]],
      ['dart', [4, 1]],
    ]);
    session.set(`${LINK}/SS-03`, { from: 2025, to: 2025 });
    expect(read()).toEqual([
      ['trir', [1]],
      ['dart', [1]],
    ]);
    session.set(`${LINK}/SS-01`, 'No, ten or fewer employees');
    expect(watched.read()).toEqual([]);
    expect(heard).toHaveBeenCalled();
  });

  it('are not recalculated while other questions are answered, and keep the same list', () => {
    const session = open(LINK);
    session.set(`${LINK}/SS-01`, 'Yes');
    session.set(`${LINK}/SS-03`, { from: 2024, to: 2025 });
    fillYear(session, 2025, 1);
    const document = vi.fn(session.document);
    const watched = watchFigures({ ...session, document }, LINK);
    const heard = vi.fn();
    watched.subscribe(heard);
    const before = watched.read();
    document.mockClear();

    session.set(`${LINK}/SS-04/2025/SS-04.3`, 120);
    session.set(`${LINK}/SS-04/2025/SS-04.8`, 34);
    session.set(`${LINK}/SS-09`, 'No');
    expect(document).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
    expect(watched.read()).toBe(before);

    session.set(`${LINK}/SS-04/2025/SS-04.5`, 2);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(watched.read()).not.toBe(before);
  });

  it('include what changed before anyone subscribed', () => {
    const session = open('project-experience-references');
    const watched = watchFigures(session, 'project-experience-references');
    expect(watched.read()).toEqual([]);
    session.set('project-experience-references/PE-03', 750_000);
    watched.subscribe(() => undefined);
    expect(watched.read()[0]?.points.map(({ value }) => value)).toEqual([null, 750_000]);
  });
});
