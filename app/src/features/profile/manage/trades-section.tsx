import { useState } from 'react';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import { tradesIn } from '../../../organization/trade-choices.ts';
import { Trades } from '../../../organization/trades.tsx';
import { type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

/** What a trade partner or a manufacturer does. */
export function TradesSection({ profile, onSaved }: ProfileSectionProps) {
  const [chosen, setChosen] = useState(() => tradesIn(profile.categories));
  const { form, isBusy, fault } = useProfileForm({
    profile,
    onSaved,
    changeOf: () => ({ categories: chosen.map(({ id }) => id) }),
    done: 'The trades were saved.',
  });
  return (
    <FormSection
      id="trades"
      title="What you do"
      description="Others find your company by its trades."
    >
      <form {...form}>
        <Trades chosen={chosen} onChange={setChosen} />
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
