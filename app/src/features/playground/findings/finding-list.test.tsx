import { linesOf } from '@plumbline/diagnostics';
import { checkTemplates } from '@plumbline/authoring';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Target } from '../editor/editor.tsx';
import { FindingList } from './finding-list.tsx';

afterEach(cleanup);

const text = `{
  "id": "T/a",
  "link": "a",
  "template": "T",
  "questions": [
    { "id": "A-01", "type": "TXT" },
    { "id": "A-02", "type": "TEXT", "conditions": ["hidden: question.A-99 full"] }
  ]
}`;

function show(file = 'forms/a.json', hasSeveralFiles = false) {
  const gone: Target[] = [];
  const { diagnostics } = checkTemplates([{ file, text }]);
  render(
    <FindingList
      findings={{ diagnostics, texts: new Map([[file, text]]) }}
      hasSeveralFiles={hasSeveralFiles}
      onGoTo={(target) => gone.push(target)}
    />,
  );
  return { gone, diagnostics };
}

it('shows each finding with its position, and jumps to it', () => {
  const { gone } = show();
  const finding = screen.getByRole('button', { name: /TXT.*line 6, column 29/u });
  fireEvent.click(finding);
  const { line, column } = linesOf(text).positionOf(gone[0]!.span.start);
  expect([gone[0]?.file, line, column]).toEqual(['forms/a.json', 6, 29]);
  expect(screen.queryByText(/a\.json/u)).toBeNull();
});

it('names the file where there are several', () => {
  show('forms/a.json', true);
  expect(screen.getAllByText(/^a\.json, line/u)).toHaveLength(2);
});

it('expands the page about a code in place, and collapses it again', async () => {
  show();
  const code = screen.getByRole('button', { name: 'What is T118' });
  expect(code.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(code);
  expect(await screen.findByRole('region', { name: 'About T118' })).toBeTruthy();
  expect(await screen.findByText('Wrong:')).toBeTruthy();
  expect(await screen.findByText('Right:')).toBeTruthy();
  fireEvent.click(code);
  expect(screen.queryByRole('region', { name: 'About T118' })).toBeNull();
});
