import type { Reference, Source } from '@plumbline/conditions';

const SHAPE = /^(panelInnerId|question|prequal)\.([A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?)$/u;

/** Reads `source.id` as callbacks, `per` and `optionsFrom` write it. */
export function parseReference(text: string): Reference | undefined {
  const parts = SHAPE.exec(text.trim());
  if (parts === null) return undefined;
  return {
    kind: 'reference',
    source: parts[1] as Source,
    id: parts[2] as string,
    span: { start: 0, end: text.length },
  };
}
