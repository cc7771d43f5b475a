import { endpoints, type User, type VerificationStatus } from '@plumbline/api-contract';
import { useResource } from '../../../api/resource.ts';
import { FormFault } from '../../../entry/form-fault.tsx';
import { StepPage } from '../../../registration/step-page.tsx';
import { useForm } from '../../../entry/use-form.ts';
import { StepButtons } from '../step-buttons.tsx';
import { DocumentForm } from './document-form.tsx';
import { StatusWords } from './status-words.tsx';
import { useFinish } from './use-finish.ts';

const words: Readonly<Record<VerificationStatus, string>> = {
  verified: 'Your email address matches the company’s domain. You’re all set.',
  pending: 'We are reviewing your document. You can continue in the meantime.',
  rejected: 'The document does not show that the company exists. Send another one.',
  not_submitted:
    'Send a document that shows that the company exists, such as a business license, a tax form or a certificate of insurance.',
};

type OrganizationCheckProps = { readonly organization: NonNullable<User['primary_organization']> };

/** That a company exists: by its domain, or by a document. */
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
      lead="Contractors see whether a company is verified."
    >
      <FormFault words={fault} />
      <div className="mb-6 flex flex-col gap-5">
        <StatusWords check={check} words={words} />
        {isOpen && (
          <DocumentForm
            label="Document"
            shows={{ kind: 'company', id: organization.id }}
            onSent={(sent) => void check.mutate({ status: sent }, { revalidate: false })}
          />
        )}
      </div>
      <form {...form}>
        <StepButtons isBusy={isBusy} go={isOpen ? 'Do this later' : 'Finish'} back="description" />
      </form>
    </StepPage>
  );
}
