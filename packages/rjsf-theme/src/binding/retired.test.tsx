import { Announcer } from '@plumbline/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { showSection } from '../testing/show-section.tsx';
import { loadMasks } from '../theme/late-masks.ts';
import type { SectionQuestion } from './section-document.ts';
import { tinyStore } from './tiny-store.ts';

beforeAll(loadMasks);
afterEach(cleanup);

const NOTE = 'Split into UEI and D-U-N-S. Check both, then remove this.';
const questions: readonly SectionQuestion[] = [
  {
    id: 'A-01',
    type: 'TEXT',
    label: 'UEI or D-U-N-S',
    help: 'Either will do.',
    conditions: ['hidden: question.A-04 is "No"'],
    retired: { into: ['A-02', 'A-03'], note: NOTE },
  },
  { id: 'A-02', type: 'TEXT', label: 'UEI' },
  { id: 'A-03', type: 'TEXT', label: 'D-U-N-S number' },
];
function store(old: string | null) {
  const made = tinyStore({
    's/A-01': { when: (own) => ({ hidden: own('s/A-01') === null, readonly: true }) },
    's/A-02': {},
    's/A-03': {},
  });
  made.set('s/A-01', old);
  return made;
}

describe('a question that is no longer asked', () => {
  test('is not shown without an answer', () => {
    showSection(questions, store(null));
    expect(screen.queryByText('UEI or D-U-N-S')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  test('shows its answer read-only, with instructions', () => {
    showSection(questions, store('N3KHXLB1C4L5 (pending)'));
    const field = screen.getByLabelText<HTMLInputElement>('UEI or D-U-N-S');
    expect(field.value).toBe('N3KHXLB1C4L5 (pending)');
    expect(field.readOnly || field.disabled).toBe(true);
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    expect(described.join(' ')).toContain(NOTE);
    expect(screen.queryByText('Either will do.')).toBeNull();
  });

  test('disappears when its answer is removed, and moves the focus to the question that replaced it', () => {
    const answers = store('N3KHXLB1C4L5 (pending)');
    showSection(questions, answers);
    render(<Announcer />);
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove: UEI or D-U-N-S' }));
    });
    expect(answers.get('s/A-01').own).toBeNull();
    expect(screen.queryByLabelText('UEI or D-U-N-S')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('UEI'));
    expect(screen.getByRole('log', { name: 'Announcements' }).textContent).toBe(
      'Removed. You can undo this.',
    );
  });
});
