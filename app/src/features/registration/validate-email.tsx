import { endpoints } from '@plumbline/api-contract';
import { Button, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { keep } from '../../registration/kept.ts';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { type MailedLink, useLink } from '../../registration/use-link.ts';
import { useForm } from '../../entry/use-form.ts';
import { Failure } from '../../shell/failure.tsx';
import { CodeEntry } from './code-entry.tsx';
import { OnStep } from './on-step.tsx';

/** The second step: the code from the email, or its link. */
export function ValidateEmail() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <OnStep step="validate-email" hasToken={token !== null}>
      {token === null ? <CodeEntry /> : <ByLink token={token} />}
    </OnStep>
  );
}

function ByLink({ token }: { readonly token: string }) {
  const link = useLink(token, pathOfStep('validate-email'));
  switch (link.kind) {
    case 'checking':
      return (
        <StepPage step="validate-email" title="Check your email" isSecret>
          <SkeletonText lines={3} label="Checking the link" />
        </StepPage>
      );
    case 'failed':
      return (
        <StepPage step="validate-email" title="Check your email" isSecret>
          <Failure what="The link" error={link.error} retry={link.retry} />
        </StepPage>
      );
    case 'bad':
      return (
        <StepPage
          step="validate-email"
          title="Check your email"
          lead="This link has expired or was already used."
          isSecret
        >
          <p className="mb-5">Enter your email address again to get a new one.</p>
          <LinkButton as={Link} to={pathOfStep('email-entry')}>
            Get a new link
          </LinkButton>
        </StepPage>
      );
    case 'good':
      return <GoOnAs link={link} />;
    default:
      return link satisfies never;
  }
}

/** Asks before it uses the link: mail scanners open links too, and would use it up. */
function GoOnAs({ link }: { readonly link: Extract<MailedLink, { kind: 'good' }> }) {
  const navigate = useNavigate();
  const { form, isBusy, fault } = useForm({
    send: async () => {
      const {
        ticket,
        email,
        expected_org: expectedOrg,
      } = await call(endpoints.validateEmail, {
        body: { token: link.token },
      });
      keep({ ticket, email, expectedOrg });
      await navigate(pathOfStep('create-password'), { replace: true });
    },
  });
  return (
    <StepPage step="validate-email" title={`Continue as ${link.email}?`} isSecret>
      <FormFault words={fault} />
      <form {...form} className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy}>
          Continue
        </Button>
        <LinkButton as={Link} variant="quiet" to={pathOfStep('email-entry')}>
          Use another address
        </LinkButton>
      </form>
    </StepPage>
  );
}
