import type { Lapse } from '@plumbline/api-contract';
import { dependencies, type QuestionError, type Session } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { expiringDates } from './expiring-dates.ts';
import { todayAt } from './today.ts';
import { templateOf, templateSections, type VaultState } from './vault-state.ts';

/**
 * What a vault that is Ready For Review has lost since: required answers, answers that became wrong, documents that
 * expired. An outsider learns only of missing answers and expired documents in the granted sections, and only if their
 * rules read nothing outside these sections: what it learns follows from what it may read (decision 064).
 *
 * @param session the vault as this reader opens it
 * @param granted null for the owner
 * @param since when each address became open, if recorded
 * @returns null if nothing is lost, or if the vault is not Ready For Review
 */
export function lapseOf(
  vault: VaultState,
  session: Session,
  granted: ReadonlySet<string> | null,
  since: ReadonlyMap<string, Date>,
): Lapse | null {
  if (vault.status !== 'Ready For Review') return null;
  const isTold = (address: string) => granted === null || followsFrom(granted, address);
  const open = session.errors().filter(({ address }) => isTold(address));
  const missing = open.filter(({ kind }) => kind === 'missing');
  const wrong = granted === null ? open.filter(({ kind }) => kind !== 'missing') : [];
  const expired = expiringDates(vault, session).filter(
    ({ address, days }) => days < 0 && isTold(address) && isRequiredDocument(session, address),
  );
  if (missing.length + wrong.length + expired.length === 0) return null;
  const days = [
    ...[...missing, ...wrong].flatMap(({ address }) => {
      const at = since.get(address);
      return at === undefined ? [] : [todayAt(at)];
    }),
    ...expired.map(({ date }) => date),
  ];
  return {
    missing: missing.length,
    errors: wrong.length,
    expired: expired.length,
    since: days.sort()[0] ?? null,
  };
}

/** The addresses that became open or closed in a vault by a save. */
export function openChange(
  before: Session,
  after: Session,
): { readonly opened: readonly string[]; readonly closed: readonly string[] } {
  const [was, is] = [addressesOf(before.errors()), addressesOf(after.errors())];
  return {
    opened: [...is].filter((address) => !was.has(address)),
    closed: [...was].filter((address) => !is.has(address)),
  };
}

const addressesOf = (errors: readonly QuestionError[]): ReadonlySet<string> =>
  new Set(errors.map(({ address }) => address));

/** Whether a date is required, or belongs to a required file in the same row. */
function isRequiredDocument(session: Session, address: string): boolean {
  if (session.get(address).required) return true;
  const [link = '', panel, row, id] = address.split('/');
  if (panel === undefined || row === undefined || id === undefined) return false;
  const inner = templateOf(link)?.questions.find((one) => one.id === panel)?.questions ?? [];
  return inner.some(
    (one: Question) =>
      one.type === 'FILE' &&
      session.has(`${link}/${panel}/${row}/${one.id}`) &&
      session.get(`${link}/${panel}/${row}/${one.id}`).required,
  );
}

/** Whether a question's state depends on these sections only. */
function followsFrom(granted: ReadonlySet<string>, address: string): boolean {
  const [link = '', ...ids] = address.split('/');
  const sections = sourcesOf(ids.at(-1) ?? '');
  return granted.has(link) && [...sections].every((one) => granted.has(one));
}

type Graph = {
  readonly linkOf: ReadonlyMap<string, string>;
  /** For each question, the questions that it reads, and the one that contains it. */
  readonly reads: ReadonlyMap<string, ReadonlySet<string>>;
};

let graph: Graph | undefined;
const known = new Map<string, ReadonlySet<string>>();

function graphOf(): Graph {
  if (graph !== undefined) return graph;
  const { nodes, edges } = dependencies(templateSections);
  const reads = new Map<string, Set<string>>();
  const note = (to: string, from: string) => reads.set(to, (reads.get(to) ?? new Set()).add(from));
  for (const { from, to } of edges) note(to, from);
  for (const { id, parentId } of nodes) if (parentId !== undefined) note(id, parentId);
  const links = nodes.flatMap(({ id, link }) => (link === undefined ? [] : [[id, link] as const]));
  graph = { linkOf: new Map(links), reads };
  return graph;
}

/** The sections that a question's state depends on, including its own. */
function sourcesOf(id: string): ReadonlySet<string> {
  const before = known.get(id);
  if (before !== undefined) return before;
  const { linkOf, reads } = graphOf();
  const seen = new Set([id]);
  for (const one of seen) for (const from of reads.get(one) ?? []) seen.add(from);
  const links = new Set([...seen].flatMap((one) => linkOf.get(one) ?? []));
  known.set(id, links);
  return links;
}
