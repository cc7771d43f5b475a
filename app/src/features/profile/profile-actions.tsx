import {
  endpoints,
  type OrganizationCard,
  type OrganizationProfile,
} from '@plumbline/api-contract';
import { useRefresh } from '../../api/resource.ts';
import { Button, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mayInviteToBid } from '../../bids/may-invite.ts';
import { readPath } from '../../access/read-path.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { isAdmin } from '../../organization/ranks.ts';
import { focusHeading } from '../../shell/page.tsx';
import { useUser } from '../../session/session.tsx';
import { tabPath } from '../../profile/tab.ts';

const RelateDialog = lazyPart(
  async () => (await import('../../relationships/ask-dialog.tsx')).AskDialog,
);
const ClaimAction = lazyPart(async () => (await import('./claim-action.tsx')).ClaimAction);
const ReportDuplicateDialog = lazyPart(
  async () => (await import('./report-duplicate-dialog.tsx')).ReportDuplicateDialog,
);
const InviteToBid = lazyPart(
  async () => (await import('../../bids/invite-to-bid.tsx')).InviteToBid,
);
const AskDialog = lazyPart(async () => (await import('../../access/ask-dialog.tsx')).AskDialog);

type ProfileActionsProps = {
  readonly profile: OrganizationProfile;
  readonly isOwn: boolean;
  readonly asOthers: boolean;
  readonly onChanged: () => void;
};

/** The actions that a profile offers, depending on who is reading it. */
export function ProfileActions({ profile, isOwn, asOthers, onChanged }: ProfileActionsProps) {
  const user = useUser();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [isRelating, setRelating] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const own = user.primary_organization;
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
      {!isOwn && mayInviteToBid(user) && (
        <Button variant="secondary" onClick={() => setInviting(true)}>
          Invite to bid
        </Button>
      )}
      {!isOwn && own !== null && isAdmin(user) && (
        <Button variant="secondary" onClick={() => setRelating(true)}>
          Add relationship
        </Button>
      )}
      {isInviting && <InviteToBid organizations={[id]} onClose={() => setInviting(false)} />}
      {isRelating && own !== null && (
        <RelateDialog
          ownId={own.id}
          ownName={own.name}
          company={cardOf(profile)}
          onClose={() => setRelating(false)}
          onAsked={() => refresh([endpoints.listRelationships])}
        />
      )}
      {own === null && !profile.is_claimed && <ClaimAction {...{ profile, onChanged }} />}
      {isOwn && isAdmin(user) && !asOthers && (
        <LinkButton as={Link} variant="secondary" icon="eye" to={tabPath(id, 'overview', true)}>
          Preview
        </LinkButton>
      )}
      <LinkButton as={Link} variant="secondary" icon="print" to={tabPath(id, 'print', asOthers)}>
        Print view
      </LinkButton>
      {!asOthers && (
        <Button variant="quiet" onClick={() => setReporting(true)}>
          Report a duplicate
        </Button>
      )}
      {isReporting && (
        <ReportDuplicateDialog profile={profile} onClose={() => setReporting(false)} />
      )}
      {isAsking && (
        <AskDialog
          tp={{ id, name }}
          onClose={() => setAsking(false)}
          onAsked={() => {
            // The button that opened the dialog has been replaced by another one.
            focusHeading();
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** The company in the shape that the relationship dialog expects. */
const cardOf = (profile: OrganizationProfile): OrganizationCard => ({
  id: profile.id,
  name: profile.name,
  organization_type: profile.organization_type,
  domain: profile.domain,
  employee_quantity: profile.employee_quantity,
  city: '',
  state: '',
  is_claimed: profile.is_claimed,
});
