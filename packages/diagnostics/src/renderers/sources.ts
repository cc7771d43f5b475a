import { type Lines, linesOf } from '../lines.ts';

/** The texts that diagnostics point into, by the file name they use. */
export type Sources = ReadonlyMap<string, string>;

/** Cuts each source into lines once, when first asked for. */
export function lineReader(sources: Sources): (file: string) => Lines | undefined {
  const known = new Map<string, Lines>();
  return (file) => {
    const text = sources.get(file);
    if (text === undefined) return undefined;
    const lines = known.get(file) ?? linesOf(text);
    known.set(file, lines);
    return lines;
  };
}
