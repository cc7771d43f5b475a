import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Makes the stacks of errors point to our source lines instead of those of the bundle.
 *
 * The map is loaded when a stack is first read. Node's own `--enable-source-maps` loads it at every start and decodes
 * it for the first logger, which together takes a third of the start.
 *
 * @param bundle the URL of the bundle, with its map beside it; without a map (sources that run as they are), stacks
 *   stay as they were
 */
export function showSourceLines(bundle: string): void {
  let map: SourceMap | null | undefined;
  const toSource = (place: string): string => {
    const found = /:(\d+):(\d+)(\)?)$/u.exec(place);
    const start = found === null ? -1 : place.indexOf(bundle);
    if (found === null || start === -1) return place;
    // Not `??=`: a missing map (null) is looked up once, not for each line of a stack.
    if (map === undefined) map = readMap(bundle);
    const origin = map?.findOrigin(Number(found[1]), Number(found[2]));
    if (origin === undefined || !('fileName' in origin)) return place;
    const source = new URL(origin.fileName, bundle);
    // Lines that the bundler added have no source file.
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

// An exception thrown here would surface wherever the stack is read.
function inWords(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}
