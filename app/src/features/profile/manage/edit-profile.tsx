import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { hasTrades } from '../../../organization/trade-choices.ts';
import { FormSection } from '../../../entry/form-section.tsx';
import { AboutSection } from './about-section.tsx';
import { CertificationsSection } from './certifications-section.tsx';
import { OfficesSection } from './offices-section.tsx';
import { EmailDomain, Fact, Facts, Verification } from '../overview/facts.tsx';
import { CopySection } from './copy-section.tsx';
import { MarketsSection } from './markets-section.tsx';
import { Missing } from './missing.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { ServiceAreaSection } from './service-area-section.tsx';
import { useNamedSection } from '../../../shell/named-section.ts';
import { VisibilitySection } from './visibility-section.tsx';
import type { ProfileTabProps } from '../../../profile/tab.ts';
import { SizeSection } from './size-section.tsx';
import { TradesSection } from './trades-section.tsx';
import type { Copies } from './use-profile-form.ts';

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
