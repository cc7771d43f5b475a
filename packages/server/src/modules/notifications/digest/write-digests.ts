import { notificationKindOf } from '@plumbline/api-contract';
import { type MailOf, toPerson } from '../../mail/index.ts';
import type { TakenRow } from '../queries/digests.ts';
import { grouped } from '../../../grouped.ts';

/** A digest is read on a phone, so it does not list everything. */
const MOST_LINES = 30;

/** The emails for these notifications: per person, one digest per period, and one email per kind wanted right away. */
export function writeDigests(rows: readonly TakenRow[]): readonly MailOf<'digest'>[] {
  const mails = grouped(
    rows.filter((row) => row.is_told),
    ({ user_id, mail_as, kind }) => `${user_id} ${mail_as === 'now' ? kind : mail_as}`,
  );
  return [...mails.values()].map(writeDigest);
}

function writeDigest(rows: readonly TakenRow[]): MailOf<'digest'> {
  const [first] = rows;
  if (first === undefined) throw new Error('a digest of nothing');
  const oldestFirst = rows.toSorted((one, other) => +one.created_at - +other.created_at);
  const groups = grouped(oldestFirst, ({ kind, about_id, id }) => `${kind} ${about_id ?? id}`);
  const lines = [...groups.values()].map(lineOf);
  const told = lines.slice(0, MOST_LINES);
  const sections = grouped(told, ({ title }) => title);
  return {
    kind: 'digest',
    ...toPerson({ id: first.user_id, email: first.email, first_name: first.first_name }),
    period: first.mail_as,
    scope: first.mail_as === 'now' ? first.kind : first.mail_as,
    updates: rows.length,
    sections: [...sections].map(([title, of]) => ({ title, lines: of })),
    more: lines.slice(MOST_LINES).reduce((sum, { count }) => sum + count, 0),
  };
}

/** A line is one notification, or the count of those of the same kind about the same thing. */
function lineOf(group: readonly TakenRow[]) {
  const last = group.at(-1);
  if (last === undefined) throw new Error('a line of nothing');
  const { label, many, link } = notificationKindOf(last.kind);
  const path = link({
    subject: { kind: last.subject_kind, id: last.subject_id },
    about: last.about_id,
    organization: last.organization_id,
    address: group.length === 1 ? last.address : null,
  });
  const text = group.length === 1 ? last.verb : `${many(group.length, last.about_name)}.`;
  return { title: label, count: group.length, text, path };
}
