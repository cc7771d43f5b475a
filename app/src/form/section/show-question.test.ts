import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showQuestion } from './show-question.ts';

const frames = (count: number): void => {
  for (let at = 0; at < count; at += 1) vi.advanceTimersToNextFrame();
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<input id="s/A"><input id="s/B"><div id="s/C"><input id="s/C--city"></div>';
});
afterEach(() => {
  // Input from the person ends the jump.
  window.dispatchEvent(new Event('wheel'));
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const field = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
};

it('refocuses a question that loses focus while the page renders', () => {
  showQuestion('s/A');
  frames(2);
  field('s/A').blur();
  frames(2);
  expect(document.activeElement).toBe(field('s/A'));
});

it('leaves the focus where the person moved it in the meantime, even without a key or pointer event', () => {
  showQuestion('s/A');
  frames(2);
  field('s/B').focus();
  frames(4);
  expect(document.activeElement).toBe(field('s/B'));
});

it('focuses a field inside a question that has parts', () => {
  showQuestion('s/C');
  frames(2);
  expect(document.activeElement).toBe(field('s/C--city'));
  field('s/C--city').blur();
  frames(2);
  expect(document.activeElement).toBe(field('s/C--city'));
});
