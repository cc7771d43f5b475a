import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { MarketSegments } from '../../../organization/market-segments.tsx';
import { hasTrades, tradesIn } from '../../../organization/trade-choices.ts';
import { Trades } from '../../../organization/trades.tsx';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import { AboutSection } from './about-section.tsx';
import { CertificationsSection } from './certifications-section.tsx';
import { OfficesSection } from './offices-section.tsx';
import { EmailDomain, Fact, Facts, Verification } from '../overview/facts.tsx';
import { CopySection } from './copy-section.tsx';
import { Missing } from './missing.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { ServiceAreaSection } from './service-area-section.tsx';
import { useNamedSection } from '../../../shell/named-section.ts';
import { VisibilitySection } from './visibility-section.tsx';
import type { ProfileTabProps } from '../../../profile/tab.ts';
import { SizeSection } from './size-section.tsx';
import { type Copies, type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

/** The profile, for the company's Admins to edit one section at a time. */
export function EditProfile({ profile }: ProfileTabProps) {
  const { mutate } = useSWRConfig();
  const onSaved = (saved: OrganizationProfile): void =>
    void mutate((key) => isKeyOf(key, endpoints.getOrganization.id, saved.id), saved, {
      revalidate: false,
    });
  const [copies, setCopies] = useState<Copies>({});
  const onCopied = (saved: OrganizationProfile, fields: readonly string[]): void => {
    onSaved(saved);
    setCopies((before) => ({
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, (before[field] ?? 0) + 1])),
    }));
  };
  const WorkSection = hasTrades(profile.organization_type.name) ? TradesSection : MarketsSection;
  const isPartner = profile.organization_type.name === 'Trade Partner';
  useNamedSection();
  return (
    <div className="pt-2">
      <Missing profile={profile} />
      <FormSection
        id="company"
        title="Company"
        description="Set when your company was registered. You can’t change it here."
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
      <VisibilitySection profile={profile} onSaved={onSaved} />
      {isPartner && <CopySection profile={profile} onCopied={onCopied} />}
      <PicturesSection profile={profile} />
      <AboutSection profile={profile} copies={copies} onSaved={onSaved} />
      <SizeSection profile={profile} copies={copies} onSaved={onSaved} />
      <WorkSection key={`work ${copies['categories'] ?? 0}`} profile={profile} onSaved={onSaved} />
      <CertificationsSection profile={profile} onSaved={onSaved} />
      <ServiceAreaSection
        key={`area ${copies['service_states'] ?? 0}`}
        profile={profile}
        onSaved={onSaved}
      />
      <OfficesSection organization={profile} />
    </div>
  );
}

/** Matches the company as its own people read it, not the preview. */
const isKeyOf = (key: unknown, endpoint: string, id: string): boolean =>
  Array.isArray(key) &&
  key[0] === endpoint &&
  (key[1] as { readonly id?: string } | null)?.id === id &&
  key[2] === null;

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
