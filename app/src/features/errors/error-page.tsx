import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';
import { NestedErrorBoundary } from './nested-error.tsx';
import { NotFound } from './not-found.tsx';
import { statusOf } from './status-of.ts';
import { UnreachablePage } from './unreachable-page.tsx';

/** What a page that broke shows instead of itself. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <NestedErrorBoundary>
      <ErrorItself error={error} />
    </NestedErrorBoundary>
  );
}

function ErrorItself({ error }: { readonly error: unknown }) {
  if (isUnreachable(error)) return <UnreachablePage />;
  const status = isRouteErrorResponse(error) ? error.status : statusOf(error);
  if (status === 404) return <NotFound />;
  return (
    <ErrorScreen
      title="An Error Occurred"
      heading="An Error Occurred"
      detail={`Something on this page went wrong (${status}). Your answers are kept on this device.`}
    />
  );
}

/** The page's own code could not be had. Each browser says so in other words, and gives it no name. */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/iu.test(
      error.message,
    )
  );
}
