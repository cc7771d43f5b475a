import { endpoints } from '@plumbline/api-contract';
import { Field, RadioGroup, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { domainOf } from '../../registration/email-fault.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { useForm } from '../../entry/use-form.ts';
import { useUser } from '../../session/session.tsx';
import { OrganizationStep, type LoadedOrganization } from './organization-step.tsx';
import { StepButtons } from './step-buttons.tsx';

const TITLE = 'Your company’s domain';

/** The sixth step: whether colleagues find the company by its email domain, and its website. */
export function SetDomain() {
  return (
    <OrganizationStep step="set-domain" title={TITLE}>
      {(own) => <DomainForm {...own} />}
    </OrganizationStep>
  );
}

class WebsiteRefused extends Error {}

function DomainForm({ organization, change }: LoadedOrganization) {
  const user = useUser();
  const navigate = useNavigate();
  const domain = organization.domain ?? domainOf(user.email);
  const [isShared, setShared] = useState(organization.domain !== null);
  const { form, isBusy, fault, errorsOf } = useForm({
    send: async (entered) => {
      const website = entered('website');
      if (website !== '') await checkWebsite(website);
      await change({
        website,
        // The domain of a free email service belongs to no company.
        ...(!user.webmail_user && { domain: isShared ? domain : null }),
      });
      await navigate(pathOfStep('categories'));
    },
    faultsOf: (error) =>
      error instanceof WebsiteRefused
        ? { website: 'Enter a web address such as www.company.com, or leave it blank' }
        : null,
  });
  return (
    <StepPage
      step="set-domain"
      title={TITLE}
      lead={
        user.webmail_user
          ? `What is the website of ${organization.name}?`
          : `How do colleagues find ${organization.name}?`
      }
    >
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-6">
        {!user.webmail_user && (
          <Field
            label="Can colleagues find it by their email address?"
            hint="They can ask to join. You decide who does."
            group
            errors={errorsOf('domain')}
          >
            <RadioGroup
              look="list"
              name="domain"
              value={isShared ? 'yes' : 'no'}
              onChange={(value) => setShared(value === 'yes')}
              options={[
                { value: 'yes', label: `Yes, colleagues with an @${domain} address can find it` },
                { value: 'no', label: 'No, they have to search by name' },
              ]}
            />
          </Field>
        )}
        <Field label="Website (optional)" errors={errorsOf('website')}>
          <TextInput
            name="website"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={300}
            defaultValue={organization.website || (user.webmail_user ? '' : `www.${domain}`)}
          />
        </Field>
        <StepButtons isBusy={isBusy} />
      </form>
    </StepPage>
  );
}

/** @throws WebsiteRefused when it is not a web address */
async function checkWebsite(website: string): Promise<void> {
  const { domain_status: status } = await call(endpoints.checkDomain, {
    body: { domain_name: website },
  });
  if (status === 'invalid') throw new WebsiteRefused();
}
