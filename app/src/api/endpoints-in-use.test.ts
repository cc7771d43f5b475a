import { calledFromOutside, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)
  .filter(([file]) => !/\.test\.tsx?$|\/testing\//u.test(file))
  .map(([, text]) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, ''));

/** An endpoint counts as called when it is the first argument of a function, or is given as the endpoint to call. */
const isCalled = (id: string): boolean => {
  const call = new RegExp(`(?:\\w\\(\\s*|endpoint: |[?:] )endpoints\\.${id}\\b`, 'u');
  return sources.some((text) => call.test(text));
};

it('has a page that calls each endpoint, or a reason why none does', () => {
  expect(sources.length).toBeGreaterThan(200);
  const uncalled = Object.keys(endpoints).filter((id) => !isCalled(id));
  expect(uncalled.toSorted()).toEqual(Object.keys(calledFromOutside).toSorted());
  for (const reason of Object.values(calledFromOutside)) expect(reason).toMatch(/^[A-Z].{20,}\.$/u);
});
