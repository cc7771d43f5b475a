import { Button, LinkButton } from '@plumbline/ui';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../session/session.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { forgetRegistration } from '../storage/store.ts';
import { readKept } from './kept.ts';

const GoToLogin = lazyPart(async () => (await import('./go-to-login.tsx')).GoToLogin);

/** The bar of the pages before the product: the ways out of a registration, which ask for confirmation. */
export function RegistrationBar() {
  const { state, signOut } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  /** Read when needed: what is kept changes without rendering this bar again. */
  const hasBegun = (): boolean => {
    const { email, ticket, change_made: isChanged } = readKept();
    const isRegistering = pathname.startsWith('/registration/');
    return state.kind === 'in' || (isRegistering && (isChanged || (email ?? ticket) !== null));
  };
  const askFirst = (event: MouseEvent): void => {
    if (!hasBegun()) return;
    event.preventDefault();
    setAsking(true);
  };
  const abandon = async (): Promise<void> => {
    setAsking(false);
    if (state.kind === 'in') {
      // A page for passwords can be opened from a form: /logout asks about answers that are not saved.
      if (await hasUnsentAnswers(state.user.id)) {
        await navigate('/logout');
        return;
      }
      await signOut();
    }
    await navigate('/login');
    // Not before navigating: a step without what it needs redirects to the first one.
    forgetRegistration();
  };

  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-screen-2xl items-center justify-between gap-4 px-4 py-2 sm:px-6 lg:px-8">
        <Link
          to="/"
          aria-label="Plumbline, home"
          onClick={askFirst}
          className="flex min-h-6 items-center rounded-md"
        >
          <Wordmark />
        </Link>
        {pathname === '/login' ? (
          <LinkButton as={Link} to="/registration/email-entry" variant="secondary">
            Sign Up
          </LinkButton>
        ) : (
          <Button
            variant="secondary"
            onClick={() => (hasBegun() ? setAsking(true) : void navigate('/login'))}
          >
            Sign In
          </Button>
        )}
      </div>
      {isAsking && <GoToLogin onYes={() => void abandon()} onCancel={() => setAsking(false)} />}
    </header>
  );
}

/** Whether a form in this browser has unsaved answers. */
async function hasUnsentAnswers(user: string): Promise<boolean> {
  try {
    return await (await import('../shell/sign-out.tsx')).hasUnsent(user);
  } catch {
    // The code of the pages with forms cannot be loaded, so none is open here.
    return false;
  }
}
