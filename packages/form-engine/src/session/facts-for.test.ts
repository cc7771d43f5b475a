import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openForm, section } from '../testing/form.ts';
import type { Session } from '../types.ts';
import { openSession } from './session.ts';

/** One section of a whole form opened on its own, given its facts as JSON carries them. */
function alone(session: Session, link: string): Session {
  const { facts, types } = session.factsFor(link);
  const compiled = compile([session.document(link)], { outside: types });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  return openSession(compiled.program, {
    now: session.now,
    facts: JSON.parse(JSON.stringify(facts)),
  });
}

describe('a file question that is hidden in a row', () => {
  const panel: Question = {
    id: 'P',
    type: 'PANEL',
    questions: [
      { id: 'P.1', type: 'TEXT' },
      { id: 'P.2', type: 'FILE', conditions: ['hidden: panelInnerId.P.1 not "Yes"'] },
    ],
  };
  const others: readonly Question[] = [
    { id: 'A', type: 'TEXT', conditions: ['hidden: prequal.P notIncludes prequal.P.2'] },
    { id: 'B', type: 'TEXT', conditions: ['hidden: prequal.P.2 empty'] },
    { id: 'C', type: 'TEXT', conditions: ['hidden: prequal.P.2 full'] },
    {
      id: 'D',
      type: 'CALC',
      callbacks: [{ name: 'documentCheckList', inputs: { permit: 'prequal.P.2' } }],
    },
  ];
  const open = () => openForm([section([panel], 'a'), section(others, 's')]);
  const saidBy = (session: Session) => ({
    hidden: ['A', 'B', 'C'].filter((id) => session.is(`s/${id}`, 'hidden')),
    list: session.get('s/D').value,
  });

  it('reads as empty in another section’s rules, though its row exists, and is in no document list', () => {
    const session = open();
    expect(saidBy(session)).toEqual({ hidden: [], list: null });
    session.addRow('a/P');
    expect(saidBy(session)).toEqual({ hidden: ['A', 'B'], list: null });
  });

  it('has the same effect on a section opened alone as in the whole form, hidden or shown', () => {
    const session = open();
    for (const answer of [null, 'No', 'Yes', 'Yes']) {
      session.addRow('a/P', undefined, { 'P.1': answer });
      expect(saidBy(alone(session, 's'))).toEqual(saidBy(session));
    }
    expect(saidBy(session).list).toEqual([{ id: 'P.2', asked: 2, files: 0 }]);
  });
});

it('gives a section the answers that it reads, the facts, and null for what is hidden or was not given', () => {
  const session = openForm(
    [
      section(
        [
          { id: 'X', type: 'TEXT', value: 'x' },
          { id: 'Y', type: 'TEXT', hidden: true, value: 'y' },
          { id: 'F', type: 'FILE', hidden: true, value: { id: 'f' } },
        ],
        'a',
      ),
      section([
        { id: 'B', type: 'TEXT', conditions: ['hidden: prequal.X full or prequal.Y full'] },
        { id: 'C', type: 'TEXT', conditions: ['hidden: prequal.F full'] },
      ]),
    ],
    { facts: { viewer: 'contractor' } },
  );
  // A file that is hidden is left out: a list of documents must not name it.
  expect(session.factsFor('s').facts).toEqual({
    status: null,
    form_type: 'F',
    viewer: 'contractor',
    X: 'x',
    Y: null,
  });
});
