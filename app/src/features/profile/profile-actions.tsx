import type { OrganizationProfile } from '@plumbline/api-contract';
import { Button, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readPath } from '../../access/read-path.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { isAdmin } from '../../organization/ranks.ts';
import { focusHeading } from '../../shell/page.tsx';
import { useUser } from '../../session/session.tsx';
import { tabPath } from '../../profile/tab.ts';

const AskDialog = lazyPart(async () => (await import('../../access/ask-dialog.tsx')).AskDialog);

type ProfileActionsProps = {
  readonly profile: OrganizationProfile;
  readonly isOwn: boolean;
  readonly asOthers: boolean;
  readonly onChanged: () => void;
};

/** What can be done with a company from its profile, by who looks at it. */
export function ProfileActions({ profile, isOwn, asOthers, onChanged }: ProfileActionsProps) {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const { id, name, vault } = profile;
  return (
    <div className="flex flex-wrap items-center gap-3 compact:w-full print:hidden">
      {vault?.standing === 'granted' && vault.first_section !== null && (
        <LinkButton as={Link} to={readPath(vault.first_section, id)}>
          Open vault
        </LinkButton>
      )}
      {vault?.standing === 'none' && (
        <Button onClick={() => setAsking(true)}>Request access</Button>
      )}
      {vault?.standing === 'requested' && (
        <LinkButton
          as={Link}
          variant="secondary"
          to="/prequal/gc-landing/trade-partners?list=access_requested"
        >
          Access requested
        </LinkButton>
      )}
      {isOwn && isAdmin(user) && !asOthers && (
        <LinkButton as={Link} variant="secondary" icon="eye" to={tabPath(id, 'overview', true)}>
          Preview
        </LinkButton>
      )}
      <LinkButton as={Link} variant="secondary" icon="print" to={tabPath(id, 'print', asOthers)}>
        Print view
      </LinkButton>
      {isAsking && (
        <AskDialog
          tp={{ id, name }}
          onClose={() => setAsking(false)}
          onAsked={() => {
            // The button that opened the dialog is another one now.
            focusHeading();
            onChanged();
          }}
        />
      )}
    </div>
  );
}
