import { compile, openSession } from '@plumbline/form-engine';
import type { Session } from '@plumbline/form-engine';
import { formF } from '@plumbline/schemas/templates';
import type { AnswersDocument } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './change.ts';
import { merge } from './merge.ts';
import { sessionAnswers } from './session-answers.ts';
import { snapshotOf } from './snapshot.ts';

function section(link: string): AnswersDocument {
  const document = formF.find((candidate) => candidate.link === link);
  if (!document) throw new Error(`no section ${link}`);
  return document;
}

function open(document: AnswersDocument): Session {
  const compiled = compile([document], { unknownReferences: 'empty' });
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  return openSession(compiled.program, { now: '2026-11-21' });
}

const shot = (session: Session, link: string) => snapshotOf(session.submission(link).document);

describe('the answers of a real session', () => {
  it('are all in its snapshot: what one session saved can be applied to another', () => {
    const link = 'safety-statistics';
    const mine = open(section(link));
    const before = shot(mine, link);
    mine.set(`${link}/SS-01`, 'Yes');
    mine.set(`${link}/SS-03`, { from: 2023, to: 2025 });
    const panel = `${link}/SS-04`;
    const [row] = mine.get(panel).visibleRows;
    expect(mine.get(panel).visibleRows).toHaveLength(3);
    mine.set(`${panel}/${row}/SS-04.2`, '120,000');
    const changes = changesBetween(before, shot(mine, link));
    expect(changes).not.toHaveLength(0);

    const other = open(section(link));
    sessionAnswers(other, link).apply(changes);
    expect(shot(other, link)).toEqual(shot(mine, link));
  });

  it.each(formF.map(({ link }) => [link]))('do not change when %s is opened', (link) => {
    const session = open(section(link));
    const changes = changesBetween(snapshotOf(section(link)), shot(session, link));
    // Opening may add rows that follow a choice, but never answers.
    expect(changes.filter(({ kind }) => kind === 'answer')).toEqual([]);
  });

  it('merge with what someone else saved meanwhile', () => {
    const link = 'basic-information';
    const base = section(link);
    const mine = open(base);
    const theirs = open(base);
    mine.set(`${link}/BI-01`, 'Summit Electric LLC');
    theirs.set(`${link}/BI-14`, 'Denver, CO');
    const { incoming, conflicts } = merge(snapshotOf(base), shot(mine, link), shot(theirs, link));
    expect(conflicts).toEqual([]);
    sessionAnswers(mine, link).apply(incoming);
    expect(shot(mine, link).values).toMatchObject({
      [`${link}/BI-01`]: 'Summit Electric LLC',
      [`${link}/BI-14`]: 'Denver, CO',
    });
  });

  it('ignore changes to questions that no longer exist', () => {
    const link = 'basic-information';
    const session = open(section(link));
    const before = shot(session, link);
    sessionAnswers(session, link).apply([
      { kind: 'answer', address: `${link}/GONE-1`, before: null, after: 'x' },
      { kind: 'rowAdded', panel: `${link}/GONE-2`, row: 'r1' },
      { kind: 'rowRemoved', panel: `${link}/GONE-2`, row: 'r1' },
    ]);
    expect(shot(session, link)).toEqual(before);
  });
});
