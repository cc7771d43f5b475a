import type { QuestionError } from '@plumbline/form-engine';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

const error = (id: string): QuestionError => ({
  address: `s/${id}`,
  label: id,
  message: `Enter ${id}`,
  kind: 'missing',
});

test('shows each group heading once, and links to each question', () => {
  // jsdom does not have it.
  Element.prototype.scrollIntoView = () => undefined;
  const onGoTo = vi.fn();
  const groups: Readonly<Record<string, string>> = { 's/B': 'Offices', 's/C': 'Offices' };
  render(
    <ErrorSummary
      checks={1}
      errors={['A', 'B', 'C'].map(error)}
      isSaved
      rowOf={() => null}
      groupOf={(address) => groups[address] ?? null}
      onGoTo={onGoTo}
      onContinue={() => undefined}
      continueLabel="Continue"
    />,
  );
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['3 answers need attention', 'Offices']);
  expect(screen.getAllByRole('list')).toHaveLength(2);
  fireEvent.click(screen.getByRole('link', { name: 'Enter C' }));
  expect(onGoTo).toHaveBeenCalledWith('s/C');
});
