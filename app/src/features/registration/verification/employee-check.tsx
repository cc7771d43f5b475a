import { endpoints, type VerificationStatus } from '@plumbline/api-contract';
import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useRefresh, useResource } from '../../../api/resource.ts';
import { FormFault } from '../../../entry/form-fault.tsx';
import { StepPage } from '../../../registration/step-page.tsx';
import { JOINING_STEPS, pathOfStep } from '../../../registration/steps.ts';
import { useForm } from '../../../entry/use-form.ts';
import { useUser } from '../../../session/session.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { DocumentForm } from './document-form.tsx';
import { StatusWords } from './status-words.tsx';
import { useFinish } from './use-finish.ts';

type EmployeeCheckProps = {
  readonly organization: string;
  /** Its Admins have already let the person in. */
  readonly isMember: boolean;
};

/** Confirms that a person works at a company: by its Admins, who may ask for a document. */
export function EmployeeCheck({ organization, isMember }: EmployeeCheckProps) {
  const user = useUser();
  const refresh = useRefresh();
  const check = useResource(endpoints.checkEmployee, { params: { id: user.id } });
  const finish = useFinish();
  const { form, isBusy, fault } = useForm({ send: finish });
  const status = check.data?.status;
  const isOpen = status === 'not_submitted' || status === 'rejected';
  const words: Readonly<Record<VerificationStatus, string>> = {
    verified: `An Admin of ${organization} confirmed you. You’re all set.`,
    pending: `The Admins of ${organization} see your document with your request.`,
    rejected: 'The document does not show that you work there. Send another one.',
    not_submitted: `Send a document that shows you work there, such as a business card, a pay stub without the amounts, or a letter. Only the Admins of ${organization} see it.`,
  };
  if (isMember && status === 'verified')
    return (
      <StepPage
        step="submit-verification"
        steps={JOINING_STEPS}
        title={`You joined ${organization}`}
        lead="One of its Admins confirmed you. You’re all set."
      >
        <FormFault words={fault} />
        <form {...form}>
          <StepButtons isBusy={isBusy} />
        </form>
      </StepPage>
    );
  return (
    <StepPage
      step="submit-verification"
      steps={JOINING_STEPS}
      title={`Show that you work at ${organization}`}
      lead="This helps the Admins confirm who you are."
    >
      <FormFault words={fault} />
      <div className="mb-6 flex flex-col gap-5">
        <StatusWords check={check} words={words} />
        {isOpen && (
          <DocumentForm
            label="Document"
            shows={{ kind: 'employee' }}
            onSent={(sent) => {
              void check.mutate({ status: sent }, { revalidate: false });
              refresh([endpoints.listOwnEmployeeRequests]);
            }}
          />
        )}
      </div>
      {isMember ? (
        <form {...form}>
          <StepButtons isBusy={isBusy} go={isOpen ? 'Do this later' : 'Finish'} />
        </form>
      ) : (
        <LinkButton as={Link} variant="secondary" to={pathOfStep('workplace')}>
          Back to your request
        </LinkButton>
      )}
    </StepPage>
  );
}
