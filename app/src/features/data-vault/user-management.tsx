import { EmptyState } from '@plumbline/ui';
import { TP_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';

export function UserManagement() {
  const company = useUser().primary_organization?.name;
  return (
    <Page title="User Management" eyebrow={company}>
      <TabBar label="Data vault" base="/prequal/data-vault" tabs={TP_TABS} />
      <EmptyState icon="person" title="Not available yet">
        This page will hold the people of {company ?? 'your company'}: who may edit the data vault,
        who may only read it, and who contractors can write to. Until then, admins and pre-qual
        contacts edit; everybody else reads.
      </EmptyState>
    </Page>
  );
}
