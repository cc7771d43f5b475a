import { endpoints, type ReplyOf, type User } from '@plumbline/api-contract';
import { announce, Button, LinkButton, useConfirm } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ConfirmProvider } from '../../shell/asking.ts';
import { sendToldApart, toldApart } from '../../access/namesakes.ts';
import { call } from '../../api/api.ts';
import { profilePath } from '../../organization/person-name.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { checkMessage, MessageField } from '../../entry/message-field.tsx';
import { useForm } from '../../entry/use-form.ts';
import { rememberInvitation } from '../../session/from-invite.ts';
import { canEditVault, isTradePartner, REGISTER, type UserType } from '../../session/landing.ts';
import { useUserType } from '../../session/user-type.ts';
import { focusHeading } from '../../shell/page.tsx';

type Linked = ReplyOf<typeof endpoints.findByInviteUrl>;

type LinkedOrganizationProps = { readonly organization: Linked; readonly user: User };

/** What a signed-in person can do with the company of an invite link. */
export function LinkedOrganization({ organization, user }: LinkedOrganizationProps) {
  const side = useUserType(user);
  const userType = side.kind === 'known' ? side.userType : null;
  const isOwn = user.primary_organization?.id === organization.id;
  const isPartner = organization.organization_type.name === 'Trade Partner';
  if (isOwn)
    return (
      <p>
        This is the link to your own company. Share it with the people you want to work with here.
      </p>
    );
  if (isPartner && asksForAccess(user, userType))
    return (
      <ConfirmProvider>
        <RequestAccess organization={organization} />
      </ConfirmProvider>
    );
  if (!user.primary_organization) return <Join organization={organization} />;
  return (
    <div className="flex flex-wrap gap-3">
      {!isPartner && canEditVault(user) && (
        <LinkButton as={Link} to="/prequal/data-vault/gc-partner-access">
          Give access to someone there
        </LinkButton>
      )}
      <LinkButton as={Link} variant="secondary" to={profilePath(organization.id)}>
        View {organization.name}
      </LinkButton>
    </div>
  );
}

/** People at general contractors may ask, and so may people without a company who chose that side. */
function asksForAccess(user: User, userType: UserType): boolean {
  const organization = user.primary_organization;
  if (!organization) return userType === 'GC';
  return !isTradePartner(user) && organization.organization_type.name === 'General Contractor';
}

function RequestAccess({ organization: { id, name } }: { readonly organization: Linked }) {
  const confirm = useConfirm();
  const [isSent, setSent] = useState(false);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: checkMessage,
    failure: 'Not sent.',
    send: async (entered) => {
      const message = entered('message');
      const isAsked = await sendToldApart(
        (confirmed) =>
          call(endpoints.inviteTp, {
            body: {
              organization: id,
              ...toldApart(confirmed),
              ...(message !== '' && { message }),
            },
          }),
        confirm,
      );
      if (!isAsked) return;
      setSent(true);
      announce(`Your request was sent to ${name}`);
      focusHeading();
    },
  });
  if (isSent)
    return (
      <>
        <p className="mb-5">Your request was sent to {name}. We’ll notify you when they respond.</p>
        <LinkButton as={Link} to="/prequal/gc-landing/trade-partners?list=access_requested">
          See your requests
        </LinkButton>
      </>
    );
  return (
    <form {...form}>
      <FormFault words={fault} />
      <div className="flex flex-col gap-5">
        <MessageField
          use={{ errorsOf }}
          hint={`Say who you are and which project this is for. ${name} sees it with your request.`}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            Request access
          </Button>
        </div>
      </div>
    </form>
  );
}

function Join({ organization: { id, name } }: { readonly organization: Linked }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="mb-5">
        Do you work at {name}? Ask its Admins to let you in. If you work elsewhere, join or add your
        own company first, then come back to this link.
      </p>
      <LinkButton
        as={Link}
        to={`${REGISTER}&expected_org=${id}`}
        onClick={() => rememberInvitation(pathname + search)}
      >
        Join or add your company
      </LinkButton>
    </>
  );
}
