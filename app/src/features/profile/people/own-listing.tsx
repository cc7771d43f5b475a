import { endpoints, type Listing } from '@plumbline/api-contract';
import { Card, Switch, useSnackbar } from '@plumbline/ui';
import { useId } from 'react';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { useRefresh, useResource } from '../../../api/resource.ts';

/** Whether the person is listed on their company's profile: only they decide that. */
export function OwnListing({ organization }: { readonly organization: string }) {
  const headingId = useId();
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const params = { id: organization };
  const listing = useResource(endpoints.getListing, { params });
  const { data } = listing;
  if (!data) return null;
  const change = async (body: Partial<Listing>): Promise<void> => {
    try {
      const saved = await call(endpoints.updateListing, { params, body });
      await listing.mutate(saved, { revalidate: false });
      refresh([endpoints.listListedPeople]);
      const [on, off] =
        body.shows_email === undefined
          ? ['You are listed on the profile.', 'You are no longer listed on the profile.']
          : ['Your email address is shown.', 'Your email address is hidden.'];
      const isOn = body.shows_email === undefined ? saved.is_listed : saved.shows_email;
      snackbar.show({ type: 'success', message: isOn ? on : off });
    } catch (error) {
      snackbar.show({ type: 'error', message: `Nothing was changed. ${wordsOf(error)}` });
    }
  };
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId} className="text-base font-semibold text-ink">
          You on this profile
        </h2>
        <p className="mt-1 mb-3 text-ink-muted">Only you decide this.</p>
        <Switch
          label="List me on the company profile"
          hint="Everyone on Plumbline can see your name, title and picture."
          checked={data.is_listed}
          onChange={(is_listed) => void change({ is_listed })}
        />
        <Switch
          label="Show my email address"
          checked={data.shows_email}
          disabled={!data.is_listed}
          onChange={(shows_email) => void change({ shows_email })}
        />
      </Card>
    </section>
  );
}
