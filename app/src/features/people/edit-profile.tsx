import { useState } from 'react';
import { MarketSegments } from '../../organization/market-segments.tsx';
import { hasTrades, tradesIn } from '../../organization/trade-choices.ts';
import { Trades } from '../../organization/trades.tsx';
import { FormSection } from '../../entry/form-section.tsx';
import { SaveBar } from '../../entry/save-bar.tsx';
import { AboutSection } from './about-section.tsx';
import { OfficesSection } from './offices-section.tsx';
import { EmailDomain, Fact, Facts, Verification } from './profile-facts.tsx';
import { SizeSection } from './size-section.tsx';
import { type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

/** The profile as the company's Admins change it, a section at a time. */
export function EditProfile({ profile, onSaved }: ProfileSectionProps) {
  const WorkSection = hasTrades(profile.organization_type.name) ? TradesSection : MarketsSection;
  return (
    <div className="pt-2">
      <FormSection
        id="company"
        title="Company"
        description="What was settled when your company was registered. You can’t change it here."
      >
        <Facts>
          <Fact name="Verification">
            <Verification status={profile.business_verification_status} />
          </Fact>
          <Fact name="Email domain">
            <EmailDomain profile={profile} />
          </Fact>
        </Facts>
      </FormSection>
      <AboutSection profile={profile} onSaved={onSaved} />
      <SizeSection profile={profile} onSaved={onSaved} />
      <WorkSection profile={profile} onSaved={onSaved} />
      <OfficesSection organization={profile} />
    </div>
  );
}

/** The markets that a contractor, an architect or an owner builds for. */
function MarketsSection({ profile, onSaved }: ProfileSectionProps) {
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

/** What a trade partner or a manufacturer does. */
function TradesSection({ profile, onSaved }: ProfileSectionProps) {
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
