import { endpoints, type ProfilePart } from '@plumbline/api-contract';
import { Switch, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { FormSection } from '../../../entry/form-section.tsx';
import { PART_NAMES, partsOf } from '../../../profile/parts.ts';
import type { ProfileSectionProps } from './use-profile-form.ts';

/** Which parts others can see. Each switch takes effect immediately. */
export function VisibilitySection({ profile, onSaved }: ProfileSectionProps) {
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState<ProfilePart | null>(null);
  const change = async (part: ProfilePart, isShown: boolean): Promise<void> => {
    if (busy !== null) return;
    setBusy(part);
    try {
      onSaved(
        await call(endpoints.updateOrganization, {
          params: { id: profile.id },
          body: { hidden_part: { part, is_hidden: !isShown } },
        }),
      );
      snackbar.show({
        type: 'success',
        message: `${PART_NAMES[part]}: ${isShown ? 'shown to others' : 'hidden from others'}.`,
      });
    } catch (error) {
      snackbar.show({ type: 'error', message: `Nothing was changed. ${wordsOf(error)}` });
    } finally {
      setBusy(null);
    }
  };
  return (
    <FormSection
      id="visibility"
      title="What others see"
      description="Hidden parts are visible only to people at your company and are left out of search. Name, type, email domain and verification are always shown."
    >
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {partsOf(profile.organization_type.name).map((part) => (
          <li key={part}>
            <Switch
              label={PART_NAMES[part]}
              checked={!profile.hidden_parts.includes(part)}
              onChange={(isShown) => void change(part, isShown)}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
