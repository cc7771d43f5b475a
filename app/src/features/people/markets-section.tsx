import { useState } from 'react';
import { MarketSegments } from '../../company/market-segments.tsx';
import { FormSection } from '../../entry/form-section.tsx';
import { SaveBar } from '../../entry/save-bar.tsx';
import { type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

/** The markets that a contractor, an architect or an owner builds for. */
export function MarketsSection({ profile, onSaved }: ProfileSectionProps) {
  const [chosen, setChosen] = useState<readonly string[]>(profile.market_segments);
  const { form, isBusy, fault } = useProfileForm({
    profile,
    onSaved,
    changeOf: () => ({ market_segments: [...chosen] }),
    done: 'The market segments were saved.',
  });
  return (
    <FormSection
      id="markets"
      title="What You Build"
      description="Others find your company by the markets that it builds for."
    >
      <form {...form}>
        <MarketSegments chosen={chosen} onChange={setChosen} />
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
