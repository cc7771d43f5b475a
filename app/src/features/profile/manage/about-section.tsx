import { Field, TextInput } from '@plumbline/ui';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import {
  checkDescription,
  DescriptionField,
  PhoneField,
} from '../../../organization/about-fields.tsx';
import { type Copies, type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

/** What the company writes about itself, and its contact details. */
export function AboutSection({
  profile,
  copies,
  onSaved,
}: ProfileSectionProps & { readonly copies: Copies }) {
  const { form, isBusy, fault, errorsOf } = useProfileForm({
    profile,
    onSaved,
    check: checkDescription,
    changeOf: (entered) => ({
      website: entered('website'),
      phone: entered('phone'),
      description: entered('description'),
    }),
    done: 'The profile was saved.',
  });
  return (
    <FormSection
      id="about"
      title="About"
      description="What you do and how to reach you. Other companies read this first."
    >
      <form {...form} className="max-w-xl">
        <div className="flex flex-col gap-5">
          <Field
            key={`website ${copies['website'] ?? 0}`}
            label="Website"
            hint="Such as https://www.company.com."
            errors={errorsOf('website')}
          >
            <TextInput
              name="website"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
              defaultValue={profile.website}
            />
          </Field>
          <div className="sm:max-w-64">
            <PhoneField key={copies['phone']} errorsOf={errorsOf} value={profile.phone} />
          </div>
          <DescriptionField
            key={`description ${copies['description'] ?? 0}`}
            errorsOf={errorsOf}
            value={profile.description}
          />
        </div>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
