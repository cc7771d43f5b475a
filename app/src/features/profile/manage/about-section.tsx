import { Field, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { CountedTextArea, tooLong } from '../../../entry/counted-text-area.tsx';
import { FormSection } from '../../../entry/form-section.tsx';
import { SaveBar } from '../../../entry/save-bar.tsx';
import { type ProfileSectionProps, useProfileForm } from './use-profile-form.ts';

const MOST = 2000;

/** What the company writes about itself, and how it is reached. */
export function AboutSection({ profile, onSaved }: ProfileSectionProps) {
  const [description, setDescription] = useState(profile.description);
  const { form, isBusy, fault, errorsOf } = useProfileForm({
    profile,
    onSaved,
    check: () => ({ description: tooLong(description, MOST) }),
    changeOf: (entered) => ({
      website: entered('website'),
      phone: entered('phone'),
      description: description.trim(),
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
          <Field label="Phone" errors={errorsOf('phone')}>
            <TextInput
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              className="sm:max-w-64"
              defaultValue={profile.phone}
            />
          </Field>
          <Field
            label="Description"
            hint="What you build, where, and what you are known for."
            errors={errorsOf('description')}
          >
            <CountedTextArea
              name="description"
              rows={6}
              most={MOST}
              value={description}
              onChange={setDescription}
            />
          </Field>
        </div>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
