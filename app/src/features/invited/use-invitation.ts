import { endpoints, type OpenInvitation, type User } from '@plumbline/api-contract';
import { useEffect } from 'react';
import { call } from '../../api/api.ts';
import type { ApiError } from '../../api/client.ts';
import { returned } from '../../api/returning.ts';
import { useResource } from '../../api/resource.ts';
import { forgetInvitation } from '../../session/from-invite.ts';
import { useSession } from '../../session/session.tsx';
import { useUserType } from '../../session/user-type.ts';
import { type NextStep, nextStepOf } from './next-step.ts';

export type AskedInvitation =
  | { readonly kind: 'asking' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | {
      readonly kind: 'known';
      readonly invitation: OpenInvitation;
      readonly nextStep: NextStep;
      readonly user: User | null;
      /** Loads it again: it was answered, here or by someone else. */
      readonly refresh: () => void;
    };

/**
 * The invitation that an address names, and what the person who opened it can do with it. Opening it changes nothing,
 * except that it records when a colleague of the invited person has seen it: mail scanners open links too.
 *
 * @param named the id as the address has it; anything that is not an id names no invitation
 */
export function useInvitation(named: string | null | undefined): AskedInvitation {
  const { state } = useSession();
  const user = state.kind === 'in' ? state.user : null;
  const uuid = idIn(named);
  const found = useResource(
    endpoints.listContactInvitations,
    uuid === null ? null : { query: { uuid } },
    { shouldRetryOnError: false },
  );
  const side = useUserType(user);
  const [invitation] = found.data?.results ?? [];
  // The server knows who is a colleague of the invited person.
  const isAnothers = Boolean(user && invitation?.status === 'sent' && !invitation.is_mine);

  useEffect(() => {
    if (isAnothers && uuid !== null)
      void returned(call(endpoints.setViewedByCoworker, { body: { uuid } }));
  }, [isAnothers, uuid]);
  // They have arrived, so forget the way back. Someone who is still registering finishes that first.
  const hasArrived = user?.reg_step === 'complete';
  useEffect(() => {
    if (hasArrived) forgetInvitation();
  }, [hasArrived]);

  if (uuid === null || found.error?.status === 404) return { kind: 'none' };
  if (found.error) {
    return { kind: 'failed', error: found.error, retry: () => void found.mutate() };
  }
  if (!found.data || side.kind === 'asking') return { kind: 'asking' };
  if (side.kind === 'failed') return side;
  if (!invitation) return { kind: 'none' };
  return {
    kind: 'known',
    invitation,
    nextStep: nextStepOf(invitation, user, side.userType),
    user,
    refresh: () => void found.mutate(),
  };
}

function idIn(text: string | null | undefined): string | null {
  const id = text?.toLowerCase() ?? '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id) ? id : null;
}
