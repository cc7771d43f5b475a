import { endpoints, type User, type VerificationStatus } from '@plumbline/api-contract';
import { Icon } from '@plumbline/ui';
import { useResource } from '../../../api/resource.ts';
import { FormFault } from '../../../entry/form-fault.tsx';
import { StepPage } from '../../../registration/step-page.tsx';
import { useForm } from '../../../entry/use-form.ts';
import { StepButtons } from '../step-buttons.tsx';
import { DocumentForm } from './document-form.tsx';
import { StatusWords } from './status-words.tsx';
import { useFinish } from './use-finish.ts';

const words: Readonly<Record<VerificationStatus, string>> = {
  verified: 'We checked your document. Contractors see “Company verified”.',
  pending: 'We are reviewing your document. You can continue in the meantime.',
  rejected: 'The document does not show that the company exists. Send another one.',
  not_submitted:
    'To get the “Company verified” badge, send a document that shows the company exists, such as a business license, a tax form or a certificate of insurance.',
};

type OrganizationCheckProps = { readonly organization: NonNullable<User['primary_organization']> };

/** Confirms that a company exists: by its domain, or by a document. */
export function OrganizationCheck({ organization }: OrganizationCheckProps) {
  const check = useResource(endpoints.checkOrganization, { params: { id: organization.id } });
  const finish = useFinish();
  const { form, isBusy, fault } = useForm({ send: finish });
  const status = check.data?.status;
  const isOpen = status === 'not_submitted' || status === 'rejected';
  return (
    <StepPage
      step="submit-verification"
      title={`Confirm ${organization.name}`}
      lead="Contractors see what was checked: your email domain, and your documents."
    >
      <FormFault words={fault} />
      <div className="mb-6 flex flex-col gap-5">
        {check.data?.is_domain_confirmed && (
          <p className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-px shrink-0 text-success-ink" />
            <span>Email domain confirmed: your address matches the company’s domain.</span>
          </p>
        )}
        <StatusWords check={check} words={words} />
        {isOpen && (
          <DocumentForm
            label="Document"
            shows={{ kind: 'company', id: organization.id }}
            onSent={() => void check.mutate()}
          />
        )}
      </div>
      <form {...form}>
        <StepButtons isBusy={isBusy} go={isOpen ? 'Do this later' : 'Finish'} back="description" />
      </form>
    </StepPage>
  );
}
