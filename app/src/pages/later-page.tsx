import { Card, EmptyState, LinkButton } from '@plumbline/ui';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../shell/page.tsx';
import type { Later, PageEntry } from './page.ts';

/** A page that is not built yet: it says what it will hold. */
export function LaterPage({ later: { title, says, isUnlisted } }: { readonly later: Later }) {
  return (
    <Page title={title}>
      {isUnlisted && <meta name="robots" content="noindex" />}
      <Card>
        <EmptyState
          icon="clock"
          title="This page is on its way"
          action={
            <LinkButton as={Link} to="/" variant="secondary">
              Take Me Home
            </LinkButton>
          }
        >
          {`It will hold: ${says.charAt(0).toLowerCase()}${says.slice(1)}`}
        </EmptyState>
      </Card>
    </Page>
  );
}

/** The page of an entry that no feature has been built for. Throws a 404 where its parameters name nothing. */
export function LaterOf({ entry }: { readonly entry: PageEntry }) {
  const params = useParams();
  const later = typeof entry.later === 'function' ? entry.later(params) : entry.later;
  if (!later) throw Object.assign(new Error(`nothing at ${entry.path}`), { status: 404 });
  return <LaterPage later={later} />;
}
