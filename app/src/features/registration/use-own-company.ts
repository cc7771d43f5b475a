import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import { call } from '../../api/api.ts';
import type { BodyOf } from '@plumbline/api-contract';
import { useResource } from '../../api/resource.ts';
import { useUser } from '../../session/session.tsx';

export type OwnCompany =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly words: string; readonly retry: () => void }
  | {
      readonly kind: 'loaded';
      readonly company: OrganizationProfile;
      /** Throws ApiError. */
      readonly change: (more: BodyOf<typeof endpoints.updateOrganization>) => Promise<void>;
    };

/** The company that the person added, and the way to change it. */
export function useOwnCompany(): OwnCompany {
  const { primary_organization: own } = useUser();
  const company = useResource(
    endpoints.getOrganization,
    own && { params: { id: own.id } },
    // What is being typed is not to be drawn again because the window was looked at again.
    { revalidateOnFocus: false },
  );
  if (company.data)
    return {
      kind: 'loaded',
      company: company.data,
      change: async (more) => {
        const changed = await call(endpoints.updateOrganization, {
          params: { id: own?.id ?? '' },
          body: more,
        });
        await company.mutate(changed, { revalidate: false });
      },
    };
  if (company.error)
    return {
      kind: 'failed',
      words: company.error.message,
      retry: () => void company.mutate(),
    };
  return { kind: 'loading' };
}
