import { EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { REGISTER } from '../session/landing.ts';
import { Page } from './page.tsx';

/** Shown instead of a page about the person's own company when they have none. */
export function NoOrganization() {
  return (
    <Page title="Your company">
      <EmptyState
        icon="company"
        title="Your account has no company yet"
        action={
          <LinkButton as={Link} to={REGISTER}>
            Join or Add a Company
          </LinkButton>
        }
      >
        A data vault belongs to a company. Ask to join yours, or add it.
      </EmptyState>
    </Page>
  );
}
