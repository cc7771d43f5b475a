import { useNavigate } from 'react-router-dom';
import { FormFault } from '../../entry/form-fault.tsx';
import {
  checkDescription,
  DescriptionField,
  PhoneField,
} from '../../organization/about-fields.tsx';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { useForm } from '../../entry/use-form.ts';
import { OrganizationStep, type LoadedOrganization } from './organization-step.tsx';
import { StepButtons } from './step-buttons.tsx';

/** The eighth step: what others read about the company. */
export function Description() {
  return (
    <OrganizationStep step="description" title="Tell others about your company">
      {(own) => <DescriptionForm {...own} />}
    </OrganizationStep>
  );
}

function DescriptionForm({ organization, change }: LoadedOrganization) {
  const navigate = useNavigate();
  const { form, isBusy, fault, errorsOf } = useForm({
    check: checkDescription,
    send: async (entered) => {
      await change({ description: entered('description'), phone: entered('phone') });
      await navigate(pathOfStep('submit-verification'));
    },
  });
  return (
    <StepPage
      step="description"
      title={`Tell others about ${organization.name}`}
      lead="This is the first thing companies read about you. You can change it at any time."
    >
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-5">
        <DescriptionField errorsOf={errorsOf} value={organization.description} isOptional />
        <div className="sm:max-w-64">
          <PhoneField errorsOf={errorsOf} value={organization.phone} isOptional />
        </div>
        <StepButtons isBusy={isBusy} back="categories" />
      </form>
    </StepPage>
  );
}
