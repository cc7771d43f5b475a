import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { reminderOf } from './reminder.ts';
import { formF } from '@plumbline/schemas/templates';
import { openSession } from '../session/session.ts';

const now = '2026-03-15';
const question: Question = {
  id: 'I',
  type: 'DATE',
  label: 'Expiration date',
  reminderDays: [60, 30, 0],
};
const said = (value: unknown) => reminderOf(question, value, now);

describe('the reminder for a date', () => {
  it('is a notice from the first reminder day through the date itself', () => {
    expect(said('2026-05-15')).toBeUndefined();
    expect(said('2026-05-14')?.message).toBe('Expiration date is in 60 days');
    expect(said('2026-03-16')).toEqual({ kind: 'notice', message: 'Expiration date is tomorrow' });
    expect(said('2026-03-15')).toEqual({ kind: 'notice', message: 'Expiration date is today' });
  });

  it('starts on the earliest day, in whatever order they are', () => {
    const unordered = { ...question, reminderDays: [7, 90, 30] };
    expect(reminderOf(unordered, '2026-06-13', now)?.message).toBe('Expiration date is in 90 days');
    expect(reminderOf(unordered, '2026-06-14', now)).toBeUndefined();
    expect(reminderOf(unordered, ' 2026-03-17 ', now)?.message).toBe(
      'Expiration date is in 2 days',
    );
    expect(reminderOf({ ...question, reminderDays: [0] }, '2026-03-16', now)).toBeUndefined();
  });

  it('is a warning after it', () => {
    expect(said('2026-03-14')).toEqual({
      kind: 'warning',
      message: 'Expiration date was yesterday: renew it and enter the new date',
    });
    expect(said('2026-03-13')?.message).toContain('was 2 days ago');
    expect(said('2026-02-15')?.message).toBe(
      'Expiration date was 28 days ago: renew it and enter the new date',
    );
  });

  it('is absent for an invalid date, or when the form asks for none', () => {
    for (const value of [null, '', 'soon', '2026-02-30', 20260315])
      expect(said(value)).toBeUndefined();
    expect(reminderOf({ ...question, reminderDays: [] }, '2027-01-01', now)).toBeUndefined();
    const { reminderDays: _, ...plain } = question;
    expect(reminderOf(plain, '2020-01-01', now)).toBeUndefined();
  });

  it('appears only while the question is shown, and is not an error', () => {
    const document = {
      id: 'T/s',
      link: 's',
      template: 'T',
      questions: [
        { id: 'Y', type: 'YESNO', value: 'Yes' },
        { ...question, value: '2026-03-01', conditions: ['hidden: question.Y is "No"'] },
      ],
    } as AnswersDocument;
    const compiled = compile([document]);
    if (!compiled.ok) throw new Error('does not compile');
    const session = openSession(compiled.program, { now });
    expect(session.get('s/I').warnings).toHaveLength(1);
    expect(session.progress('s')).toMatchObject({ errors: 0, warnings: 1 });
    session.set('s/I', '2026-04-01');
    expect(session.get('s/I')).toMatchObject({
      warnings: [],
      notices: ['Expiration date is in 17 days'],
    });
    session.set('s/Y', 'No');
    expect(session.get('s/I').notices).toEqual([]);
  });
});

describe('what a field says about its reminders', () => {
  it.each([
    [[90, 60, 30, 7, 0], 'We remind you 90, 60, 30 and 7 days before, and on the day.'],
    [[7, 30], 'We remind you 30 and 7 days before.'],
    [[1, 0], 'We remind you 1 day before, and on the day.'],
    [[0], 'We remind you on the day.'],
  ])('for %j is "%s"', (days, promise) => {
    expect(reminderPromise(days)).toBe(promise);
  });

  const reminded = formF.flatMap(({ questions }) => allOf(questions)).filter(isReminded);

  it('is in the help of every field of form F that has reminder days', () => {
    expect(reminded.length).toBeGreaterThan(7);
    for (const { id, help, reminderDays = [] } of reminded)
      expect(`${id}: ${help ?? ''}`).toContain(reminderPromise(reminderDays));
  });

  it('is missing from fields without reminder days, and only date fields have them', () => {
    for (const { id, help, reminderDays } of formF.flatMap(({ questions }) => allOf(questions)))
      if (reminderDays === undefined) expect(`${id}: ${help ?? ''}`).not.toMatch(/remind/iu);
    for (const { id, type, unit } of reminded)
      expect([id, type === 'DATE' || (type === 'CALC' && unit === 'date')]).toEqual([id, true]);
  });
});

const isReminded = ({ reminderDays }: Question): boolean => reminderDays !== undefined;

const allOf = (questions: readonly Question[]): readonly Question[] =>
  questions.flatMap((one) => [
    one,
    ...allOf(one.questions ?? []),
    ...(one.panels ?? []).flatMap((row) => allOf(row.questions)),
  ]);

/** The promise in the help text of a field with reminders: `We remind you 60, 30 and 7 days before, and on the day.` */
function reminderPromise(reminderDays: readonly number[]): string {
  const ahead = reminderDays.filter((days) => days > 0).toSorted((a, b) => b - a);
  const last = ahead.pop();
  const days = ahead.length === 0 ? String(last) : `${ahead.join(', ')} and ${last}`;
  const unit = last === 1 && ahead.length === 0 ? 'day' : 'days';
  const before = last === undefined ? '' : ` ${days} ${unit} before`;
  const onTheDay = reminderDays.includes(0) ? ' on the day' : '';
  const and = before !== '' && onTheDay !== '' ? ', and' : '';
  return `We remind you${before}${and}${onTheDay}.`;
}
