import { expect, test } from 'vitest';
import { run } from './run.ts';

/** What `plumb check -` writes to stderr for a text of this many characters, on a terminal or not. */
async function told(characters: number, isTerminal: boolean): Promise<string> {
  let stderr = '';
  const status = await run(['check', '-'], {
    folder: '/',
    environment: {},
    writeOut: () => undefined,
    writeError: (text) => void (stderr += text),
    terminal: { out: isTerminal, error: isTerminal },
    readStdin: async () =>
      `{ "id": 1, "link": "a", "template": "T", "title": "${'x'.repeat(characters)}", "questions": [] }`,
    today: () => '2026-06-30',
    pages: [],
    apps: [],
    interrupted: async () => undefined,
  });
  expect(status).toBe(0);
  return stderr;
}

test('long work shows progress on a terminal, and the line is cleared afterwards', async () => {
  expect(await told(2_000_000, true)).toBe('checking 1 file, 2.0 MB …\r\u001b[K');
  expect(await told(2_000_000, false)).toBe('');
  expect(await told(1_000, true)).toBe('');
});
