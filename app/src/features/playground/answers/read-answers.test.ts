import { expect, it } from 'vitest';
import { check } from '../workbench/check.ts';
import { startingFacts } from '../workbench/facts.ts';
import { openPreview, type Preview } from '../workbench/preview.ts';
import { STARTER } from '../workbench/starter.ts';
import { applyChanges } from '../../../form/saving/session-answers.ts';
import { readAnswers } from './read-answers.ts';

function open(): Preview {
  const sources = [{ file: 'safety.json', text: STARTER }];
  const { form } = check({ sources, context: [] });
  const preview = openPreview({
    form: form!,
    texts: new Map([['safety.json', STARTER]]),
    facts: startingFacts('2026-06-30'),
    changes: [],
    before: null,
  });
  return preview!;
}

const answered = (): string => {
  const { session } = open();
  session.set('safety/S-01', 'Yes');
  session.addRow('safety/S-04', 'yard');
  session.set('safety/S-04/yard/S-04.2', 12);
  return JSON.stringify(session.document('safety'));
};

it('reads back what was exported, one section or a list of them', () => {
  for (const text of [answered(), `[${answered()}]`, `\ufeff${answered()}`]) {
    const preview = open();
    const read = readAnswers(text, preview);
    if (!read.ok) throw new Error(read.why);
    applyChanges(preview.session, read.changes);
    expect(JSON.stringify(preview.session.document('safety'))).toBe(answered());
  }
});

it('removes answers that the file does not have', () => {
  const preview = open();
  preview.session.set('safety/S-03', 'Trained everyone');
  const read = readAnswers(answered(), preview);
  if (!read.ok) throw new Error(read.why);
  applyChanges(preview.session, read.changes);
  expect(preview.session.get('safety/S-03').own).toBeNull();
});

it('says why a file holds no answers for this form', () => {
  const why = (text: string) => readAnswers(text, open());
  expect(why('{')).toEqual({ ok: false, why: 'it is not JSON' });
  expect(why('{"id":1,"id":2}')).toEqual({ ok: false, why: 'it has a duplicate property' });
  for (const text of [
    '1',
    'null',
    '[null]',
    '{"link":"safety"}',
    '{"link":"safety","questions":[]}',
    '{"id":1,"template":"T","link":"safety","questions":[null]}',
    '{"id":1,"template":"T","link":"safety","questions":[{"id":"S-04","type":"PANEL","panels":[{}]}]}',
  ])
    expect(why(text)).toMatchObject({
      ok: false,
      why: expect.stringContaining('answers document'),
    });
  expect(why('{"id":1,"template":"T","link":"safety","questions":[{"id":"S-04"}]}')).toEqual({
    ok: false,
    why: 'it is not an answers document: `/questions/0` has no `type`',
  });
  expect(why('{"id":1,"template":"T","link":"other","questions":[]}')).toEqual({
    ok: false,
    why: 'its section (other) is not open',
  });
});
