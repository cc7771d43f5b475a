import { Card, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useOwnSettings } from '../../../lists/own-settings.ts';
import { GC_TABS } from '../../../session/landing.ts';
import { useUser } from '../../../session/session.tsx';
import { Page } from '../../../shell/page.tsx';
import { TabBar } from '../../../shell/tab-bar.tsx';
import { InviteLink } from './invite-link.tsx';
import { KeptColumns } from './kept-columns.tsx';
import { SavedViews } from './saved-views.tsx';

/** What a contractor keeps for the lists of trade partners, and the link to the own company. */
export function Settings() {
  const user = useUser();
  const settings = useOwnSettings();
  return (
    <Page
      isWide
      title="Settings"
      eyebrow={user.primary_organization?.name}
      description="Yours alone: your colleagues have their own."
    >
      <TabBar label="Prequalification" base="/prequal/gc-landing" tabs={GC_TABS} />
      <div className="flex max-w-4xl flex-col gap-6">
        <SavedViews settings={settings} />
        <KeptColumns settings={settings} />
        <InviteLink />
        <Card
          title="Mail"
          description="Whether you are mailed when a trade partner opens its data vault to you, or declines."
        >
          <LinkButton as={Link} to={`/settings/${user.id}#mail`} variant="secondary">
            Choose Your Mails
          </LinkButton>
        </Card>
      </div>
    </Page>
  );
}
