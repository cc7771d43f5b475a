import { nearest, parseJson, truncate } from '@plumbline/diagnostics';
import { readSources } from '../sources.ts';
import { UsageError } from '../usage-error.ts';
import type { World } from '../world.ts';

export type JsonFile = {
  readonly name: string;
  readonly value: unknown;
  /** Describes a path, with its line: `caps[0]` in `weights.json`, line 3. */
  readonly at: (path: string) => string;
};

/** Reads the JSON file that a flag names. Throws a UsageError unless it is exactly one JSON file. */
export async function readJson(flag: string, word: string, world: World): Promise<JsonFile> {
  const [source, ...more] = await readSources([word], world);
  if (source === undefined || more.length > 0)
    throw new UsageError(`\`${flag} ${word}\` must be one file`, 'name one JSON file');
  const parsed = parseJson(source.text, source.file);
  const lineAt = (offset: number): number => source.text.slice(0, offset).split('\n').length;
  if (parsed.ok) {
    const { document } = parsed;
    const at = (path: string): string => {
      const pointer = `/${path.replaceAll(/\[(\d+)\]/gu, '.$1').replaceAll('.', '/')}`;
      const span = document.spanOf(pointer.replace('//', '/'));
      const line = span === undefined ? '' : `, line ${lineAt(span.start)}`;
      return `\`${path}\` in \`${word}\`${line}`;
    };
    return { name: word, value: document.value, at };
  }
  // A property that is there twice is JSON, but only the last one would be used.
  const broken = parsed.diagnostics.find(({ code }) => code !== 'J105');
  const first = broken ?? parsed.diagnostics[0];
  const line = lineAt(first?.span.start ?? 0);
  throw new UsageError(
    `\`${word}\` ${broken === undefined ? 'cannot be read' : 'is not JSON'}: line ${line}: ${first?.message}`,
    `run \`plumb check ${word}\` to see it`,
  );
}

export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `did you mean ...?`, or `otherwise` when no known word is close. */
export function helpFor(word: string, known: readonly string[], otherwise: string): string {
  const near = nearest(word, known);
  return near === undefined ? otherwise : `did you mean \`${near}\`?`;
}

/** A value as written in a file, short enough for one line. */
export function written(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that is too large';
  const text = JSON.stringify(value) ?? 'nothing';
  return truncate(text);
}
