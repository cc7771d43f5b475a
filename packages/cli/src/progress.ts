import type { TemplateSource } from '@plumbline/authoring';
import type { World } from './world.ts';

/** Characters from which on a person wonders whether anything happens: about half a second of checking. */
const LONG = 1_000_000;

/**
 * Shows progress on stderr while long work runs and a person is watching; then clears the line.
 * Nothing is written to a file or pipe.
 *
 * @param words such as `checking`
 */
export function watched<Result>(
  words: string,
  sources: readonly TemplateSource[],
  world: World,
  work: () => Result,
): Result {
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (!world.terminal.error || characters < LONG) return work();
  const size = `${(characters / 1_000_000).toFixed(1)} MB`;
  world.writeError(
    `${words} ${sources.length === 1 ? '1 file' : `${sources.length} files`}, ${size} …`,
  );
  try {
    return work();
  } finally {
    world.writeError('\r\u001b[K');
  }
}
