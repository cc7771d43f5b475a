import { lookups } from '@plumbline/schemas/lookups';
import { Field, Select } from '@plumbline/ui';
import { FormSection } from '../../entry/form-section.tsx';
import { SaveBar } from '../../entry/save-bar.tsx';
import { useSession } from '../../session/session.tsx';
import { type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

const bands = lookups.employee_bands.map(({ value }) => ({ value, label: value }));

/** How many people work at the company. */
export function SizeSection({ profile, onSaved }: ProfileSectionProps) {
  const { refreshUser } = useSession();
  const { form, isBusy, fault, errorsOf } = useProfileForm({
    profile,
    onSaved: (saved) => {
      onSaved(saved);
      // The own company is part of what is known of the person.
      void refreshUser();
    },
    changeOf: (entered) => ({ employee_quantity: entered('employee_quantity') || null }),
    done: 'The number of employees was saved.',
  });
  return (
    <FormSection id="size" title="Size" description="Roughly how large your company is.">
      <form {...form} className="max-w-xl">
        <Field label="Number of employees" errors={errorsOf('employee_quantity')}>
          <Select
            name="employee_quantity"
            options={bands}
            placeholder="Not provided"
            defaultValue={profile.employee_quantity ?? ''}
            className="sm:max-w-64"
          />
        </Field>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
