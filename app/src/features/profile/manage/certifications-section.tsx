import { MOST_CERTIFICATIONS } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { Combobox, Field } from '@plumbline/ui';
import { useState } from 'react';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import { type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

const agencies = lookups.certifying_agencies.map(({ value }) => ({ value, label: value }));
const known: ReadonlySet<string> = new Set(agencies.map(({ value }) => value));

/** The agencies that certified the company, for example for its ownership. */
export function CertificationsSection({ profile, onSaved }: ProfileSectionProps) {
  const [chosen, setChosen] = useState<readonly string[]>(profile.certifications);
  const { form, isBusy, fault, errorsOf } = useProfileForm({
    profile,
    onSaved,
    check: () => ({
      form:
        chosen.length > MOST_CERTIFICATIONS
          ? `Choose up to ${MOST_CERTIFICATIONS} agencies.`
          : undefined,
    }),
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
          hint={`Type part of a name, such as WBENC. Up to ${MOST_CERTIFICATIONS} agencies.`}
          errors={errorsOf('certifications')}
        >
          <Combobox
            takes="texts"
            id="certifications-field"
            label="Certifying agencies"
            choices={agencies}
            value={chosen}
            // A text that is not an agency is dropped.
            onChange={(next) => setChosen(next.filter((name) => known.has(name)))}
          />
        </Field>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
