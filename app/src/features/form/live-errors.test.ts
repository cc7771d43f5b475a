import { compile, openSession } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { watchErrors } from './live-errors.ts';

const contact = [
  { id: 'C.name', type: 'TEXT', label: 'Name', required: true },
  { id: 'C.mail', type: 'EMAIL', label: 'Email' },
];
const document = {
  id: 'F',
  template: 'F',
  link: 's',
  questions: [
    { id: 'legal', type: 'TEXT', label: 'Legal name', required: true },
    { id: 'note', type: 'TEXT', label: 'Note' },
    { id: 'union', type: 'YESNO', label: 'Union?' },
    {
      id: 'local',
      type: 'TEXT',
      label: 'Local',
      conditions: ['required: question.union is "Yes"'],
    },
    { id: 'C', type: 'PANEL', label: 'Contacts', questions: contact, panels: [] },
  ],
} as unknown as AnswersDocument;

function open() {
  const compiled = compile([document]);
  if (!compiled.ok) throw new Error('the section does not compile');
  const session = openSession(compiled.program, { now: '2026-11-21' });
  let lists = 0;
  const watched = watchErrors(
    {
      ...session,
      errors: (link) => {
        lists += 1;
        return session.errors(link);
      },
    },
    's',
  );
  let told = 0;
  watched.subscribe(() => (told += 1));
  const same = () => expect(watched.read()).toEqual(session.errors('s'));
  same();
  return { session, same, lists: () => lists, told: () => told };
}

describe('live errors', () => {
  it('match the session’s errors after every kind of change', () => {
    const { session, same } = open();
    const edits = [
      () => session.set('s/union', 'Yes'),
      () => session.addRow('s/C', 'a'),
      () => session.addRow('s/C', 'b'),
      () => session.set('s/C/b/C.mail', 'no mail'),
      () => session.moveRow('s/C', 'b', 0),
      () => session.set('s/C/b/C.name', 'Ana'),
      () => session.set('s/C/b/C.mail', 'ana@example.test'),
      () => session.removeRow('s/C', 'a'),
      () => session.set('s/union', 'No'),
      () => session.undo(),
      () => session.set('s/legal', 'Summit'),
    ];
    for (const edit of edits) {
      edit();
      same();
    }
  });

  it('are not listed again for a keystroke that affects none of them', () => {
    const { session, same, lists, told } = open();
    for (const text of ['a', 'ab', 'abc']) session.set('s/note', text);
    same();
    expect([lists(), told()]).toEqual([1, 0]);
    session.set('s/legal', 'S');
    same();
    expect([lists(), told()]).toEqual([2, 1]);
  });
});
