import { hasTrades } from '../../company/trade-choices.ts';
import { FormSection } from '../../entry/form-section.tsx';
import { AboutSection } from './about-section.tsx';
import { MarketsSection } from './markets-section.tsx';
import { OfficesSection } from './offices-section.tsx';
import { Fact, Facts, Verification } from './profile-facts.tsx';
import { SizeSection } from './size-section.tsx';
import { TradesSection } from './trades-section.tsx';
import type { ProfileSectionProps } from './use-profile-form.ts';

/** The profile as the company's Admins change it, a section at a time. */
export function EditProfile({ profile, onSaved }: ProfileSectionProps) {
  const WorkSection = hasTrades(profile.organization_type.name) ? TradesSection : MarketsSection;
  return (
    <div className="pt-2">
      <FormSection
        id="company"
        title="Company"
        description="What was settled when your company was registered. It cannot be changed here."
      >
        <Facts>
          <Fact name="Verification">
            <Verification status={profile.business_verification_status} />
          </Fact>
          <Fact name="Email domain">{profile.domain}</Fact>
        </Facts>
      </FormSection>
      <AboutSection profile={profile} onSaved={onSaved} />
      <SizeSection profile={profile} onSaved={onSaved} />
      <WorkSection profile={profile} onSaved={onSaved} />
      <OfficesSection company={profile} />
    </div>
  );
}
