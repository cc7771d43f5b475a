import { Card, EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { Page } from '../shell/page.tsx';
import { laterOf } from './later-words.ts';
import type { Later } from './page.ts';

/** A page that is not built yet: it says what it will hold. */
function LaterPage({ later: { title, says } }: { readonly later: Later }) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon="clock"
          title="Coming soon"
          action={
            <LinkButton as={Link} to="/" variant="secondary">
              Take Me Home
            </LinkButton>
          }
        >
          {`Coming here: ${says.charAt(0).toLowerCase()}${says.slice(1)}`}
        </EmptyState>
      </Card>
    </Page>
  );
}

type LaterOfProps = {
  /** Of the table of pages. */
  readonly path: string;
};

/** The page of an entry that no feature has been built for. */
export function LaterOf({ path }: LaterOfProps) {
  const later = laterOf(path);
  if (!later) throw new Error(`nothing is said of ${path}`);
  return <LaterPage later={later} />;
}
