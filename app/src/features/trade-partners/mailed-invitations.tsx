import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAdmin } from '../../organization/ranks.ts';
import { SentList } from '../../invitations/sent-list.tsx';
import type { ListPlace } from '../../lists/list-frame.tsx';
import { useUser } from '../../session/session.tsx';

/** Separate from the list's own parameters: without a company, another list is on the same page. */
const [SEARCH, PAGE] = ['sent', 'sent_page'] as const;
const MOST_SEARCH = 200;
/** The contract's limit. */
const MOST_PAGE = 2000;

/**
 * Trade partners that were invited by email and have not asked for anything yet, so they are in no list of trade
 * partners. The address has the search and the page number.
 */
export function MailedInvitations() {
  const user = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  const [params, setParams] = useSearchParams();
  const place = useMemo<ListPlace>(() => {
    const asked = Number(params.get(PAGE));
    const view = {
      search: (params.get(SEARCH) ?? '').slice(0, MOST_SEARCH),
      page: Number.isInteger(asked) && asked > 1 && asked <= MOST_PAGE ? asked : 1,
    };
    const show = (search: string, page: number, replace: boolean): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(SEARCH);
          next.delete(PAGE);
          if (search !== '') next.set(SEARCH, search);
          if (page > 1) next.set(PAGE, String(page));
          return next;
        },
        // Synchronously: otherwise React puts the old text back for a moment, and the cursor ends up at its end.
        { replace, preventScrollReset: true, flushSync: true },
      );
    return {
      view,
      // Typing replaces the history entry, so that Back leaves the search instead of removing its last letter.
      search: (search) => show(search.slice(0, MOST_SEARCH), 1, true),
      pageAt: (page) => () => {
        show(view.search, page, false);
        // The button is at the end of the old page, and may not exist on the next one.
        title.current?.focus();
      },
    };
  }, [params, setParams]);
  return (
    <section aria-labelledby="mailed-invitations" className="min-w-0">
      <h2
        ref={title}
        id="mailed-invitations"
        tabIndex={-1}
        className="mb-3 scroll-mt-20 rounded-sm text-base font-semibold text-ink"
      >
        Email invitations
      </h2>
      <SentList
        // People without a company see only what they sent themselves.
        isEditable={isAdmin(user)}
        place={place}
        heading="h3"
        onRowOver={() => title.current?.focus()}
        empty={
          <p className="text-ink-muted">
            No email invitations yet. Invitations you send with Invite a trade partner appear here
            with their status.
          </p>
        }
      />
    </section>
  );
}
