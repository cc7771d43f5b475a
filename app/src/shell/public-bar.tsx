import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { Wordmark } from './wordmark.tsx';

export function PublicBar() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-screen-2xl items-center justify-between gap-4 px-4 py-2 sm:px-6 lg:px-8">
        <Link to="/" aria-label="Plumbline, home" className="flex min-h-6 items-center rounded-md">
          <Wordmark />
        </Link>
        <LinkButton as={Link} to="/login" variant="secondary">
          Sign In
        </LinkButton>
      </div>
    </header>
  );
}
