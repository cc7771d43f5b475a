import { EmptyState } from '@plumbline/ui';
import { GC_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';

export function Settings() {
  return (
    <Page title="Settings" eyebrow={useUser().primary_organization?.name}>
      <TabBar label="Prequalification" base="/prequal/gc-landing" tabs={GC_TABS} />
      <EmptyState icon="company" title="Not available yet">
        This page will hold how you weigh a trade partner's answers in a risk assessment. Until
        then, read the sections that trade partners have shared with you.
      </EmptyState>
    </Page>
  );
}
