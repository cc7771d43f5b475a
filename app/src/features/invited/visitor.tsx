import type { OpenInvitation } from '@plumbline/api-contract';
import { LinkButton } from '@plumbline/ui';
import { Link, useLocation } from 'react-router-dom';
import { rememberInvitation } from '../../session/from-invite.ts';
import { rememberReturnPath } from '../../session/return-path.ts';

/** A visitor's two options, to register or to sign in; both lead back to this page. */
export function WaysIn({ register }: { readonly register: string }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <LinkButton as={Link} to={register} onClick={() => rememberInvitation(here)}>
          Create your account
        </LinkButton>
        <LinkButton
          as={Link}
          to="/login"
          variant="secondary"
          onClick={() => rememberReturnPath(here)}
        >
          Sign In
        </LinkButton>
      </div>
      <p className="mt-3 text-ink-muted">No credit card needed</p>
    </>
  );
}

/** An invitation, as someone who is not signed in sees it. */
export function Visitor({ invitation: { kind, email } }: { readonly invitation: OpenInvitation }) {
  const type = kind === 'trade_partner' ? 'Trade Partner' : 'General Contractor';
  return (
    <>
      <p className="mb-5 wrap-anywhere">
        Sent to <strong className="font-semibold">{email}</strong>. Use that address to sign in or
        create an account. Only you can accept.
      </p>
      <WaysIn register={`/registration/email-entry?type=${encodeURIComponent(type)}`} />
    </>
  );
}
