import type { QuestionError } from '@plumbline/form-engine';
import { describe, expect, it } from 'vitest';
import { openTestSession } from '../../../form/section/testing/open.ts';
import { stepRequired, stepSection } from './step-required.ts';

const order = ['s/A', 's/B', 's/P', 's/P/r1/C', 's/D', 's/E'];
const error = (address: string, kind: QuestionError['kind'] = 'missing'): QuestionError => ({
  address,
  kind,
  label: address,
  message: '',
});
const errors = [error('s/A'), error('s/B', 'check'), error('s/P/r1/C'), error('s/E')];

describe('the next unanswered required question', () => {
  it('is the first or the last one when no question has the focus', () => {
    expect(stepRequired(errors, order, null, 'next')).toBe('s/A');
    expect(stepRequired(errors, order, null, 'previous')).toBe('s/E');
  });

  it('follows the one with the focus, in rows too, and skips answers with errors', () => {
    expect(stepRequired(errors, order, 's/A', 'next')).toBe('s/P/r1/C');
    expect(stepRequired(errors, order, 's/D', 'next')).toBe('s/E');
    expect(stepRequired(errors, order, 's/D', 'previous')).toBe('s/P/r1/C');
    expect(stepRequired(errors, order, 's/P/r1/C', 'previous')).toBe('s/A');
  });

  it('follows the order of the page, not that of the errors', () => {
    const turned = errors.toReversed();
    expect(stepRequired(turned, order, null, 'next')).toBe('s/A');
    expect(stepRequired(turned, order, 's/A', 'next')).toBe('s/P/r1/C');
    expect(stepRequired(turned, order, 's/D', 'previous')).toBe('s/P/r1/C');
  });

  it('is null at either end of the section', () => {
    expect(stepRequired(errors, order, 's/E', 'next')).toBeNull();
    expect(stepRequired(errors, order, 's/A', 'previous')).toBeNull();
    expect(stepRequired([error('s/B', 'check')], order, null, 'next')).toBeNull();
  });

  it('starts over when the question with the focus no longer exists', () => {
    expect(stepRequired(errors, order, 's/P/r9/C', 'next')).toBe('s/A');
  });
});

it('on a page, years are in order even if an earlier one was added last', () => {
  const session = openTestSession();
  session.set('s/YEARS', { from: 2023, to: 2024 });
  session.set('s/YEARS', { from: 2022, to: 2024 });
  const order = session.addresses('s', 'page');
  expect(order.filter((address) => address.endsWith('/FIG.2'))).toEqual([
    's/FIG/2022/FIG.2',
    's/FIG/2023/FIG.2',
    's/FIG/2024/FIG.2',
  ]);
  expect(order.toSorted()).toEqual(session.addresses('s').toSorted());
});

describe('the section to continue in', () => {
  const section = (slug: string, left: number) => ({
    slug,
    progress: { required: 5, requiredAnswered: 5 - left },
  });
  const sections = [section('a', 1), section('b', 2), section('c', 0), section('d', 3)];

  it('is the nearest one with open questions, wrapping around at the end', () => {
    expect(stepSection(sections, 'b', 'next')?.slug).toBe('d');
    expect(stepSection(sections, 'd', 'next')?.slug).toBe('a');
    expect(stepSection(sections, 'b', 'previous')?.slug).toBe('a');
    expect(stepSection(sections, 'a', 'previous')?.slug).toBe('d');
  });

  it('is null when no other section has open questions', () => {
    expect(stepSection([section('a', 2), section('b', 0)], 'a', 'next')).toBeNull();
    expect(stepSection([], 'a', 'next')).toBeNull();
  });
});
