import { parseArgs } from 'node:util';
import { ALL, TESTS } from './steps.mjs';

export const USAGE = `usage: npm test -- [STEP ...] [PATH ...] [--changed [COMMIT]]

  STEP       run these steps only: ${ALL.join(' ')}
  PATH       of the test steps, run only the files whose path contains this
  --changed  run the checks, and the tests that can see what has changed since COMMIT
             (what is not committed yet when left out)
  --help     show this

Examples: npm test -- lint unit
          npm test -- server permissions
          npm test -- --changed main`;

/** Arguments that the person at the terminal got wrong. */
export class UsageError extends Error {}

/**
 * @param {string[]} words what follows `npm test --`
 * @returns {{ help: true } | { help: false, steps: string[], files: string[], since?: string }}
 *   `since`: the commit of `--changed`
 * @throws {UsageError}
 */
export function readArguments(words) {
  const { values, positionals } = parsed(words);
  if (values.help) return { help: true };
  if (values.changed) {
    if (positionals.length > 1)
      throw new UsageError('--changed takes one commit, and nothing else');
    return { help: false, steps: ALL, files: [], since: positionals[0] ?? 'HEAD' };
  }
  const steps = positionals.filter((word) => ALL.includes(word));
  const files = positionals.filter((word) => !ALL.includes(word));
  if (steps.length > 0) return { help: false, steps, files };
  return { help: false, steps: files.length > 0 ? TESTS : ALL, files };
}

function parsed(words) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { changed: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(error.message);
  }
}
