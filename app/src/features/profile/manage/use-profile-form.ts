import { endpoints } from '@plumbline/api-contract';
import type { BodyOf, OrganizationProfile } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { call } from '../../../api/api.ts';
import { type Entered, type Faults, type FormState, useForm } from '../../../entry/use-form.ts';

export type ProfileSectionProps = {
  readonly profile: OrganizationProfile;
  /** Called with the profile as the server has it now. */
  readonly onSaved: (profile: OrganizationProfile) => void;
};

/**
 * How often each field was copied from the vault. The copied field is drawn again; what is typed in the others stays.
 */
export type Copies = Readonly<Record<string, number>>;

type ProfileForm = ProfileSectionProps & {
  readonly check?: (entered: Entered) => Faults;
  readonly changeOf: (entered: Entered) => BodyOf<typeof endpoints.updateOrganization>;
  /** The message shown once it is saved. */
  readonly done: string;
};

/** The form of one section of the profile; it sends only that section's fields. */
export function useProfileForm(section: ProfileForm): FormState {
  const { profile, onSaved, check, changeOf, done } = section;
  const snackbar = useSnackbar();
  return useForm({
    ...(check && { check }),
    send: async (entered) => {
      const params = { id: profile.id };
      onSaved(await call(endpoints.updateOrganization, { params, body: changeOf(entered) }));
      snackbar.show({ type: 'success', message: done });
    },
    failure: 'Not saved.',
  });
}
