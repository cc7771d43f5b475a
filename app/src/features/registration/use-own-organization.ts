import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import { call } from '../../api/api.ts';
import type { BodyOf } from '@plumbline/api-contract';
import { useResource } from '../../api/resource.ts';
import { useUser } from '../../session/session.tsx';

export type OwnOrganization =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly words: string; readonly retry: () => void }
  | {
      readonly kind: 'loaded';
      readonly organization: OrganizationProfile;
      /** Throws ApiError. */
      readonly change: (more: BodyOf<typeof endpoints.updateOrganization>) => Promise<void>;
    };

/** The company that the person added, and a function to change it. */
export function useOwnOrganization(): OwnOrganization {
  const { primary_organization: own } = useUser();
  const organization = useResource(
    endpoints.getOrganization,
    own && { params: { id: own.id } },
    // A refetch on focus would redraw what is being typed.
    { revalidateOnFocus: false },
  );
  if (organization.data)
    return {
      kind: 'loaded',
      organization: organization.data,
      change: async (more) => {
        const changed = await call(endpoints.updateOrganization, {
          params: { id: own?.id ?? '' },
          body: more,
        });
        await organization.mutate(changed, { revalidate: false });
      },
    };
  if (organization.error)
    return {
      kind: 'failed',
      words: organization.error.message,
      retry: () => void organization.mutate(),
    };
  return { kind: 'loading' };
}
