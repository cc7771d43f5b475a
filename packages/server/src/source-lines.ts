import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Makes the stacks of errors name the lines of our sources, not those of the bundle that runs.
 *
 * The map is read for the first stack that somebody reads. Node's own `--enable-source-maps` reads it at each start,
 * and decodes it for the first logger; together a third of the start.
 *
 * @param bundle the URL of the bundle, with its map beside it; where there is none (sources that run as they are), stacks
 *   stay as they were
 */
export function showSourceLines(bundle: string): void {
  let map: SourceMap | null | undefined;
  const toSource = (place: string): string => {
    const found = /:(\d+):(\d+)(\)?)$/u.exec(place);
    const start = found === null ? -1 : place.indexOf(bundle);
    if (found === null || start === -1) return place;
    // Not `??=`: where there is none, it is looked for once and not for each line of a stack.
    if (map === undefined) map = readMap(bundle);
    const origin = map?.findOrigin(Number(found[1]), Number(found[2]));
    if (origin === undefined || !('fileName' in origin)) return place;
    const source = new URL(origin.fileName, bundle);
    // The bundler's own lines are in no file.
    if (source.protocol !== 'file:') return place;
    const { lineNumber, columnNumber } = origin;
    return `${place.slice(0, start)}${fileURLToPath(source)}:${lineNumber}:${columnNumber}${found[3]}`;
  };
  Error.prepareStackTrace = (error, frames) =>
    [inWords(error), ...frames.map((frame) => `    at ${toSource(String(frame))}`)].join('\n');
}

function readMap(bundle: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${bundle}.map`), 'utf8')));
  } catch {
    return null;
  }
}

// What is thrown here is thrown wherever the stack is read.
function inWords(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}
