import { endpoints } from '@plumbline/api-contract';
import { LinkButton, SkeletonText } from '@plumbline/ui';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { StepPage } from '../../registration/step-page.tsx';
import { forgetInvitation } from '../../session/from-invite.ts';
import { useSession } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { LinkedOrganization } from './linked-organization.tsx';
import { WaysIn } from './visitor.tsx';
import { personOf } from './words.ts';
import { aCompanyOfType } from '../../organization/type-words.ts';

const TITLE = 'An invitation to Plumbline';

/** /invite: the link that someone at a company shares. */
export function InviteLink() {
  const [search] = useSearchParams();
  const { state } = useSession();
  const url = search.get('url') ?? '';
  const isLink = /^[A-Za-z0-9_-]{20,64}$/u.test(url);
  const found = useResource(endpoints.findByInviteUrl, isLink ? { query: { url } } : null, {
    shouldRetryOnError: false,
  });
  const hasArrived = state.kind === 'in' && state.user.reg_step === 'complete';
  useEffect(() => {
    if (hasArrived) forgetInvitation();
  }, [hasArrived]);

  if (!isLink || found.error?.status === 404)
    return (
      <StepPage title={TITLE} lead="This invite link doesn’t work.">
        <p className="mb-5">
          It may have been replaced. Ask the person who gave it to you for a new one.
        </p>
        <LinkButton as={Link} to="/" variant="secondary">
          Take Me Home
        </LinkButton>
      </StepPage>
    );
  if (found.error)
    return (
      <StepPage title={TITLE}>
        <Failure what="The invitation" error={found.error} retry={() => void found.mutate()} />
      </StepPage>
    );
  if (!found.data)
    return (
      <StepPage title={TITLE}>
        <SkeletonText lines={4} label="Loading the invitation" />
      </StepPage>
    );
  const { id, name, organization_type: type, inviter } = found.data;
  return (
    <StepPage
      title={`${personOf(inviter)} invites you to ${name} on Plumbline`}
      lead={`${name} is ${aCompanyOfType(type.name)}. Answer prequalification once here, and share it section by section.`}
    >
      {state.kind === 'in' ? (
        <LinkedOrganization organization={found.data} user={state.user} />
      ) : (
        <WaysIn register={`/registration/email-entry?expected_org=${id}`} />
      )}
    </StepPage>
  );
}
