import { lookups } from '@plumbline/schemas/lookups';
import { Button, Checkbox } from '@plumbline/ui';
import { useState } from 'react';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import { type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

const ALL = lookups.states.map(({ value }) => value);

/** The states that the company works in. */
export function ServiceAreaSection({ profile, onSaved }: ProfileSectionProps) {
  const [chosen, setChosen] = useState<readonly string[]>(profile.service_states);
  const { form, isBusy, fault } = useProfileForm({
    profile,
    onSaved,
    changeOf: () => ({ service_states: ALL.filter((code) => chosen.includes(code)) }),
    done: 'The service area was saved.',
  });
  return (
    <FormSection
      id="service-area"
      title="Service area"
      description="The states you take work in. Others find your company by them."
    >
      <form {...form}>
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-medium text-ink">States</legend>
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <p className="text-ink-muted">{chosen.length} chosen</p>
            <Button variant="secondary" size="small" onClick={() => setChosen(ALL)}>
              Select all
            </Button>
            <Button variant="secondary" size="small" onClick={() => setChosen([])}>
              Clear selection
            </Button>
          </div>
          <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {lookups.states.map(({ value, label }) => (
              <li key={value}>
                <Checkbox
                  label={label}
                  checked={chosen.includes(value)}
                  onChange={() =>
                    setChosen(
                      chosen.includes(value)
                        ? chosen.filter((one) => one !== value)
                        : [...chosen, value],
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
