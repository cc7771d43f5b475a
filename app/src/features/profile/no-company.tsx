import { Card, EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { profilePath } from '../../organization/person-name.ts';
import { useUser } from '../../session/session.tsx';
import { Page } from '../../shell/page.tsx';

/** Shown in place of a company that does not exist. */
export function NoCompany() {
  const own = useUser().primary_organization;
  return (
    <Page title="Company Profile">
      <Card>
        <EmptyState
          icon="company"
          title="Company not found"
          action={
            own && (
              <LinkButton as={Link} variant="secondary" to={profilePath(own.id)}>
                Open your company
              </LinkButton>
            )
          }
        >
          It may have been deleted, or the link may be incomplete.
        </EmptyState>
      </Card>
    </Page>
  );
}
