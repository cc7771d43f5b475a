import { endpoints } from '@plumbline/api-contract';
import { Button, Card, LinkButton, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { returned } from '../../../api/returning.ts';
import { OwnLink, useOwnLink } from '../../../invitations/own-link.tsx';
import { useOwnSettings } from '../../../lists/own-settings.ts';
import type { Log } from '../../../logs/log.ts';
import { LogCard } from '../../../logs/log-card.tsx';
import { GC_TABS } from '../../../session/landing.ts';
import { useUser } from '../../../session/session.tsx';
import { Page } from '../../../shell/page.tsx';
import { isAdmin } from '../../../shell/site-links.ts';
import { TabBar } from '../../../shell/tab-bar.tsx';
import { DefaultColumns } from './default-columns.tsx';
import { SavedViews } from './saved-views.tsx';

/** A contractor's settings for the lists of trade partners, and the person's invite link to the company. */
export function Settings() {
  const user = useUser();
  const settings = useOwnSettings();
  return (
    <Page
      isWide
      title="Settings"
      tabs={<TabBar label="Prequalification" base="/prequal/gc-landing" tabs={GC_TABS} isHeading />}
      description="These settings apply only to you."
    >
      <div className="flex max-w-4xl flex-col gap-6">
        <SavedViews settings={settings} />
        <DefaultColumns settings={settings} />
        <InviteLink />
        <Card
          title="Email"
          description="Choose whether to get an email when a trade partner gives you access or declines."
        >
          <LinkButton as={Link} to={`/settings/${user.id}#mail`} variant="secondary">
            Email preferences
          </LinkButton>
        </Card>
        <Card
          title="Risk assessments"
          description="What counts in a grade, and how much. The weights are the same for everyone at your company."
        >
          <div className="flex flex-wrap gap-3">
            <LinkButton as={Link} to="/RAC/gc-rac-weightings" variant="secondary">
              Risk assessment weights
            </LinkButton>
            <LinkButton as={Link} to="/RAC/gc-rac-onboarding" variant="quiet">
              How it works
            </LinkButton>
          </div>
        </Card>
        {isAdmin(user) && <TeamExports />}
      </div>
    </Page>
  );
}

/** The person's own invite link to the company, to share. */
function InviteLink() {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const link = useOwnLink();
  const [isBusy, setBusy] = useState(false);

  const replace = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Replace the link?',
      description: 'The old link stops working immediately.',
      confirmLabel: 'Replace link',
    });
    if (!isSure) return;
    setBusy(true);
    const { error } = await returned(call(endpoints.replaceInviteLink, {}));
    if (error)
      snackbar.show({ type: 'error', message: `The link was not replaced. ${error.message}` });
    else {
      await link.mutate();
      snackbar.show({
        type: 'success',
        message: 'You have a new link. The old one no longer works.',
      });
    }
    setBusy(false);
  };

  return (
    <Card
      title="Invite link"
      description="Anyone who opens it sees who invited them and to which company. It doesn’t give access to anything."
    >
      <OwnLink
        link={link}
        copyLabel="Copy link"
        isLabelHidden
        actions={
          <Button variant="quiet" busy={isBusy} onClick={() => void replace()}>
            Replace link
          </Button>
        }
      />
    </Card>
  );
}

const TEAM_EXPORTS: Log = {
  endpoint: endpoints.listListExports,
  title: 'Exports by your team',
  description:
    'People at your company who exported a list of trade partners, and when. Only Admins see this.',
  all: 'Every list that someone at your company exported, newest first.',
  entries: 'Exports',
  empty: {
    icon: 'download',
    title: 'No one at your company has exported a list yet',
    text: 'When a colleague exports a list as CSV, it appears here.',
  },
};

/** Who at the company exported a list of trade partners, newest first. For its Admins. */
function TeamExports() {
  return <LogCard log={TEAM_EXPORTS} />;
}
