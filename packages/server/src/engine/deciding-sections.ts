import { dependencies } from '@plumbline/form-engine';
import { templateSections } from './vault-state.ts';

/**
 * The granted sections, and those whose answers decide, through any number of rules, what is shown in them: everything
 * that can change a reader's view. A value calculated from a section that was not granted is not shown, so it does not
 * count.
 */
export function decidingSections(granted: readonly string[]): ReadonlySet<string> {
  const found = new Set(granted);
  for (const link of found) for (const from of readsOf().get(link) ?? []) found.add(from);
  return found;
}

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** For each section, the other sections that it reads. */
function readsOf(): ReadonlyMap<string, ReadonlySet<string>> {
  if (known !== undefined) return known;
  const { nodes, edges } = dependencies(templateSections);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reads = new Map<string, Set<string>>();
  for (const { from, to, property } of edges) {
    const [source, reader] = [byId.get(from)?.link, byId.get(to)?.link];
    if (source === undefined || reader === undefined || source === reader) continue;
    if (property === 'value' && byId.get(to)?.type === 'CALC') continue;
    reads.set(reader, (reads.get(reader) ?? new Set()).add(source));
  }
  known = reads;
  return reads;
}
