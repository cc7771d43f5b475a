import { useMemo, useRef, useState } from 'react';
import { isAdmin } from '../../organization/ranks.ts';
import { SentList } from '../../invitations/sent-list.tsx';
import type { ListPlace } from '../../lists/list-frame.tsx';
import { useUser } from '../../session/session.tsx';

const OPENED = { search: '', page: 1 };

/**
 * Trade partners that were invited by mail and have not asked for anything yet: no list of trade partners knows them.
 * A tab beside them; its search and page are not in the address.
 */
export function MailedInvitations() {
  const user = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  const [view, setView] = useState(OPENED);
  const place = useMemo<ListPlace>(
    () => ({
      view,
      search: (search) => setView({ search, page: 1 }),
      pageAt: (page) => () => {
        setView({ search: view.search, page });
        // The button is at the end of the page that goes, and may be gone on the next one.
        title.current?.focus();
      },
    }),
    [view],
  );
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
        // A person without a company sees what they sent themselves, and nothing else.
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
