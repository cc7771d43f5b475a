import { useState } from 'react';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import { MarketSegments } from '../../../organization/market-segments.tsx';
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
      title="What you build"
      description="Others find your company by the markets it serves."
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
