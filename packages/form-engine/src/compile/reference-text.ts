import { isId, type Reference, sources } from '@plumbline/conditions';

/** Parses `source.id` as written in callbacks, `per` and `optionsFrom`. */
export function parseReference(text: string): Reference | undefined {
  const bare = text.trim();
  const dot = bare.indexOf('.');
  const source = sources.find((one) => one === bare.slice(0, dot));
  const id = bare.slice(dot + 1);
  if (source === undefined || !isId(id)) return undefined;
  return { kind: 'reference', source, id, span: { start: 0, end: text.length } };
}
