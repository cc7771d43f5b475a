import { type Comment, endpoints } from '@plumbline/api-contract';
import { Card, EmptyState, SkeletonText, Tabs } from '@plumbline/ui';
import type { TabLinkProps } from '@plumbline/ui';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { readPath } from '../../../access/read-path.ts';
import { call } from '../../../api/api.ts';
import { useLoadMore } from '../../../api/load-more.ts';
import { TRADE_PARTNERS } from '../../../lists/list-names.ts';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { focusHeading, Page } from '../../../shell/page.tsx';
import { ShowMore } from '../../../shell/show-more.tsx';
import { NoteEntry } from './note-entry.tsx';

const SHOWN = [
  {
    key: 'open',
    label: 'Open',
    query: { state: 'open' },
    empty: 'No open notes',
    says: 'Write notes on a data vault, a section or an answer while you read it. They appear here.',
  },
  {
    key: 'mentions',
    label: 'Mentions of me',
    query: { state: 'open', mentioned: true },
    empty: 'No mentions',
    says: 'Open notes that mention you appear here.',
  },
  {
    key: 'resolved',
    label: 'Resolved',
    query: { state: 'resolved' },
    empty: 'No resolved notes',
    says: 'Notes that you or your colleagues resolved appear here.',
  },
] as const;

/** Every note that the person can see, across all vaults. */
export function AllNotes() {
  const [search] = useSearchParams();
  const shown = SHOWN.find(({ key }) => key === search.get('list')) ?? SHOWN[0];
  return (
    <Page
      title="Notes"
      eyebrow={
        <Link to={TRADE_PARTNERS} className="hover:text-primary-ink">
          Trade Partners
        </Link>
      }
      description="Your notes on data vaults, and those that colleagues share with you. Trade partners never see them."
    >
      <div className="mb-5">
        <Tabs
          label="Notes"
          link={NotesLink}
          tabs={SHOWN.map(({ key, label }) => ({
            href: key === 'open' ? '' : `?list=${key}`,
            label,
            current: key === shown.key,
          }))}
        />
      </div>
      {/* The notes of another tab are not shown while this one loads. */}
      <NoteList key={shown.key} shown={shown} />
    </Page>
  );
}

/** The notes of one tab, newest first. */
function NoteList({ shown }: { readonly shown: (typeof SHOWN)[number] }) {
  const found = useLoadMore(endpoints.listAllComments, { query: shown.query });
  const { data, error, mutate } = found;
  const list = useRef<HTMLUListElement>(null);
  const changed = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await mutate();
  };
  /** The note is gone from this list, and with it the button that had the focus. */
  const focusRest = (): void => {
    requestAnimationFrame(() => {
      // A person who writes in another note meanwhile stays there.
      if (document.activeElement?.matches('textarea') === true) return;
      if (list.current) list.current.focus();
      else focusHeading();
    });
  };
  const notes = {
    canShare: useUser().primary_organization !== null,
    rewrite: (
      { id }: Comment,
      written: { note: string; isShared: boolean; mentions: readonly string[] },
    ) =>
      changed(
        call(endpoints.updateComment, {
          params: { id },
          body: {
            note: written.note,
            is_shared: written.isShared,
            mentions: [...written.mentions],
          },
        }),
      ),
    resolve: async ({ id }: Comment, isResolved: boolean) => {
      const body = { is_resolved: isResolved };
      await changed(call(endpoints.updateComment, { params: { id }, body }));
      focusRest();
    },
    remove: ({ id }: Comment) => changed(call(endpoints.deleteComment, { params: { id } })),
  };
  return (
    <Card>
      {error && !data ? (
        <Failure what="Your notes" error={error} retry={() => void mutate()} />
      ) : !data ? (
        <SkeletonText lines={4} label="Loading your notes" />
      ) : data.results.length === 0 ? (
        <EmptyState icon="note" title={shown.empty}>
          {shown.says}
        </EmptyState>
      ) : (
        <>
          <ul ref={list} tabIndex={-1} className="divide-y divide-line text-sm outline-none">
            {data.results.map((comment) => (
              <li key={comment.id} className="py-3 first:pt-0 last:pb-0">
                <p className="mb-1 flex flex-wrap gap-x-2">
                  {comment.permission === null ? (
                    <span className="font-medium text-ink">{comment.tp.name}</span>
                  ) : (
                    <Link
                      to={placeOf(comment)}
                      className="font-medium text-primary-ink hover:underline"
                    >
                      {comment.tp.name}
                    </Link>
                  )}
                  <span className="text-ink-muted">
                    {[comment.section, comment.label].filter(Boolean).join(' · ')}
                  </span>
                </p>
                <ul>
                  <NoteEntry comment={comment} on={undefined} notes={notes} onRemoved={focusRest} />
                </ul>
              </li>
            ))}
          </ul>
          <ShowMore list={found} className="mt-4" />
        </>
      )}
    </Card>
  );
}

function NotesLink({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={{ search: href }} preventScrollReset {...rest}>
      {children}
    </Link>
  );
}

const placeOf = ({ link, question, tp }: Comment): string =>
  readPath(link ?? 'basic-information', tp.id, question ?? undefined);
