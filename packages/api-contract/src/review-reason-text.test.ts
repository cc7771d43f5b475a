import { describe, expect, it } from 'vitest';
import { dayText } from './day-text.ts';
import type { ReviewReason } from './endpoints/partner-rows.ts';
import { reviewReasonText } from './review-reason-text.ts';

const [yesterday, today, later] = ['2026-11-30', '2026-12-01', '2026-12-20'] as const;
const textOf = (
  kind: ReviewReason['kind'],
  on: string | null = null,
  ...names: readonly string[]
): string => reviewReasonText({ kind, on, names: [...names] }, dayText, today);

describe('the reason for a review', () => {
  it('is in the past only from the day after', () => {
    expect(textOf('approval_expires', later)).toBe('Approval expires Dec 20, 2026');
    expect(textOf('approval_expires', today)).toBe('Approval expires Dec 1, 2026');
    expect(textOf('approval_expires', yesterday)).toBe('Approval expired Nov 30, 2026');
    expect(textOf('document_expires', today)).toBe('Document expires Dec 1, 2026');
    expect(textOf('document_expires', yesterday)).toBe('Document expired Nov 30, 2026');
  });

  it('says who assigned the review, and when it is or was due', () => {
    expect(textOf('assigned')).toBe('Assigned to you');
    expect(textOf('assigned', today)).toBe('Assigned to you, due Dec 1, 2026');
    expect(textOf('assigned', yesterday, 'Ann Lee', 'Pat Doe')).toBe(
      'Assigned by Ann Lee, Pat Doe, was due Nov 30, 2026',
    );
  });

  it('says what else there is to review', () => {
    expect([textOf('new'), textOf('changed'), textOf('outdated')]).toEqual([
      'Newly shared',
      'Changed since your review',
      'Risk assessment out of date',
    ]);
  });
});
