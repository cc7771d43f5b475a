import { lookups } from '@plumbline/schemas/lookups';
import { Combobox, Field } from '@plumbline/ui';
import { useState } from 'react';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import { type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

const MOST = 30;
const agencies = lookups.certifying_agencies.map(({ value }) => ({ value, label: value }));
const known: ReadonlySet<string> = new Set(agencies.map(({ value }) => value));

/** The agencies that certified the company, for example for its ownership. */
export function CertificationsSection({ profile, onSaved }: ProfileSectionProps) {
  const [chosen, setChosen] = useState<readonly string[]>(profile.certifications);
  const { form, isBusy, fault, errorsOf } = useProfileForm({
    profile,
    onSaved,
    changeOf: () => ({ certifications: [...chosen] }),
    done: 'The certifications were saved.',
  });
  return (
    <FormSection
      id="certifications"
      title="Certifications"
      description="Agencies that certified your company. Others can search for them."
    >
      <form {...form} className="max-w-xl">
        <Field
          id="certifications-field"
          label="Certifying agencies"
          hint="Type part of a name, such as WBENC."
          errors={errorsOf('certifications')}
        >
          <Combobox
            takes="texts"
            id="certifications-field"
            label="Certifying agencies"
            choices={agencies}
            value={chosen}
            // A text that is not an agency is dropped.
            onChange={(next) => setChosen(next.filter((name) => known.has(name)).slice(0, MOST))}
          />
        </Field>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
