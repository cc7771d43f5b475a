import { expect, it } from 'vitest';
import { isOpen, sectionStatus, statusDetail } from './section-status.ts';

const none = {
  questions: 10,
  answered: 0,
  required: 4,
  requiredAnswered: 0,
  errors: 0,
  warnings: 0,
};

it('is not started until something is answered, then in progress, then done', () => {
  expect(sectionStatus(none)).toBe('notStarted');
  expect(sectionStatus({ ...none, answered: 3, requiredAnswered: 2 })).toBe('inProgress');
  expect(sectionStatus({ ...none, answered: 6, requiredAnswered: 4 })).toBe('done');
});

it('needs attention while an answer is wrong, however complete it is', () => {
  const wrong = { ...none, answered: 10, requiredAnswered: 4, errors: 1 };
  expect(sectionStatus(wrong)).toBe('attention');
  expect(isOpen(wrong)).toBe(true);
  expect(statusDetail(wrong)).toBe('1 to correct');
});

it('is not done when nothing was answered, even if nothing is required', () => {
  const optional = { ...none, required: 0 };
  expect(sectionStatus(optional)).toBe('notStarted');
  expect(isOpen(optional)).toBe(false);
  expect(statusDetail(optional)).toBe('0 of 10 answered');
});

it('is done when nothing in it applies now', () => {
  const empty = { ...none, questions: 0, required: 0 };
  expect(sectionStatus(empty)).toBe('done');
  expect(statusDetail(empty)).toBe('Nothing to answer here now');
});

it('shows what is left rather than what is answered', () => {
  expect(statusDetail({ ...none, answered: 3, requiredAnswered: 2, errors: 2 })).toBe(
    '2 to correct, 2 required left',
  );
});
