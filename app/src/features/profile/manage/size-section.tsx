import { lookups } from '@plumbline/schemas/lookups';
import { Field, Select, TextInput } from '@plumbline/ui';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import { useSession } from '../../../session/session.tsx';
import { type Copies, type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

const bands = lookups.employee_bands.map(({ value }) => ({ value, label: value }));

/** How many people work at the company. */
export function SizeSection({
  profile,
  copies,
  onSaved,
}: ProfileSectionProps & { readonly copies: Copies }) {
  const { refreshUser } = useSession();
  const { form, isBusy, fault, errorsOf } = useProfileForm({
    profile,
    onSaved: (saved) => {
      onSaved(saved);
      // The signed-in person's data includes their company. If this fails, the change still holds.
      void refreshUser().catch(() => undefined);
    },
    check: (entered) => ({ founded: yearFault(entered('founded')) }),
    changeOf: (entered) => ({
      employee_quantity: entered('employee_quantity') || null,
      founded: entered('founded') === '' ? null : Number(entered('founded')),
    }),
    done: 'Size and history were saved.',
  });
  return (
    <FormSection
      id="size"
      title="Size and history"
      description="Roughly how large your company is, and since when."
    >
      <form {...form} className="max-w-xl">
        <Field
          key={`size ${copies['employee_quantity'] ?? 0}`}
          label="Number of employees"
          errors={errorsOf('employee_quantity')}
        >
          <Select
            name="employee_quantity"
            options={bands}
            placeholder="Not provided"
            defaultValue={profile.employee_quantity ?? ''}
            className="sm:max-w-64"
          />
        </Field>
        <div className="h-5" />
        <Field
          key={`founded ${copies['founded'] ?? 0}`}
          label="Year founded (optional)"
          hint="Such as 1998."
          errors={errorsOf('founded')}
        >
          <TextInput
            name="founded"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="sm:max-w-64"
            defaultValue={profile.founded ?? ''}
          />
        </Field>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}

const EARLIEST = 1600;

function yearFault(entered: string): string | undefined {
  if (entered === '') return undefined;
  const year = Number(entered);
  const thisYear = new Date().getFullYear();
  if (/^\d{4}$/u.test(entered) && year >= EARLIEST && year <= thisYear) return undefined;
  return `Enter a year from ${EARLIEST} to ${thisYear}, or leave it blank.`;
}
