import { EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { peoplePath } from '../../company/people-path.ts';
import { TP_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';

export function UserManagement() {
  const company = useUser().primary_organization;
  return (
    <Page title="User Management" eyebrow={company?.name}>
      <TabBar label="Data vault" base="/prequal/data-vault" tabs={TP_TABS} />
      <EmptyState
        icon="person"
        title="Not available yet"
        action={
          company && (
            <LinkButton as={Link} variant="secondary" to={peoplePath(company.id)}>
              People of Your Company
            </LinkButton>
          )
        }
      >
        This page will hold who may edit the data vault, and who contractors can write to. Until
        then, Admins and pre-qual contacts edit; everybody else reads. Who is an Admin is said on
        the page of your company's people.
      </EmptyState>
    </Page>
  );
}
