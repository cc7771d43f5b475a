import type { TemplateSource } from '@plumbline/authoring';
import type { World } from './world.ts';

/** From this many characters on, a check takes long enough (half a second) for people to wonder if it is stuck. */
const LONG = 1_000_000;

/**
 * Shows progress on stderr while long work runs and a person is watching; then clears the line.
 * Writes nothing when stderr is a file or a pipe.
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
