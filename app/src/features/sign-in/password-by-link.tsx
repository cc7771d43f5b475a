import { endpoints, passwordFault } from '@plumbline/api-contract';
import { Button, LinkButton, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';
import { AcceptedTerms } from '../../registration/accepted-terms.tsx';
import { NewPassword } from '../../registration/new-password.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { StepPage } from '../../registration/step-page.tsx';
import type { MailedLink } from '../../registration/use-link.ts';
import { useLink } from '../../registration/use-link.ts';
import { useSession } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';

type PasswordByLinkProps = {
  readonly link: MailedLink;
  readonly title: string;
  /** The label of the button. */
  readonly save: string;
  /** Whether this creates the account, and so accepts the terms. */
  readonly isFirst?: boolean | undefined;
  /** Sets the password. Resolves to the token of the session that starts with it. */
  readonly send: (secret: string, password: string) => Promise<string>;
  /** The page that opens next; the home page when left out. */
  readonly next?: string;
};

/** Sets a password through an emailed link, or says what to do when the link is no longer valid. */
export function PasswordByLink({
  link,
  title,
  save,
  isFirst,
  send,
  next = '/',
}: PasswordByLinkProps) {
  switch (link.kind) {
    case 'checking':
      return (
        <StepPage isNarrow title={title} isSecret>
          <SkeletonText lines={3} label="Checking the link" />
        </StepPage>
      );
    case 'failed':
      return (
        <StepPage isNarrow title={title} isSecret>
          <Failure what="The link" error={link.error} retry={link.retry} />
        </StepPage>
      );
    case 'bad':
      return (
        <StepPage isNarrow title={title} lead="This link has expired or was already used." isSecret>
          <p className="mb-5">
            A link works only once and for a limited time. Ask for a new one, and use the link in
            the newest email.
          </p>
          <LinkButton as={Link} to="/password-reset">
            Get a new link
          </LinkButton>
        </StepPage>
      );
    case 'good':
      return (
        <StepPage isNarrow title={title} lead={`For ${link.email}`} isSecret>
          <PasswordForm link={link} save={save} isFirst={isFirst} send={send} next={next} />
        </StepPage>
      );
    default:
      return link satisfies never;
  }
}

type PasswordFormProps = Pick<PasswordByLinkProps, 'save' | 'isFirst' | 'send'> & {
  readonly next: string;
  readonly link: Extract<MailedLink, { kind: 'good' }>;
};

function PasswordForm({ link, save, isFirst = false, send, next }: PasswordFormProps) {
  const { enter } = useSession();
  const navigate = useNavigate();
  // The session that the new password started. If entering it fails, only that is tried again: a link works once.
  const [started, setStarted] = useState<string | null>(null);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({ password: passwordFault(entered('password'), link.email) ?? undefined }),
    send: async (entered) => {
      const token = started ?? (await send(link.token, entered('password')));
      setStarted(token);
      await enter(token);
      await navigate(next, { replace: true });
    },
  });
  return (
    <>
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-5">
        <NewPassword email={link.email} errors={errorsOf('password')} />
        {isFirst && <AcceptedTerms />}
        <div className="mt-1">
          <Button type="submit" busy={isBusy}>
            {save}
          </Button>
        </div>
      </form>
    </>
  );
}

/**
 * /password-create?token=…: creates the account of someone whom a company invited. They answer the invitation
 * afterward.
 */
export function PasswordCreate() {
  const [search] = useSearchParams();
  const link = useLink(search.get('token'), '/password-create');
  return (
    <PasswordByLink
      link={link}
      title="Create your account"
      save="Create account"
      isFirst
      next={pathOfStep('add-name')}
      send={async (ticket, password) =>
        (await call(endpoints.createPassword, { body: { ticket, password } })).token
      }
    />
  );
}

/** /password-reset-confirm/:uid?/:token: sets a new password through the link in an email. */
export function ResetConfirm() {
  const { token } = useParams();
  const link = useLink(token ?? null, '/password-reset-confirm/link');
  return (
    <PasswordByLink
      link={link}
      title="Choose a new password"
      save="Save and sign in"
      send={async (secret, password) =>
        (await call(endpoints.confirmPasswordReset, { body: { token: secret, password } })).token
      }
    />
  );
}
