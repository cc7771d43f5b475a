import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

/** What a page that broke shows instead of itself. */
export function ErrorPage() {
  const error = useRouteError();
  if (isUnreachable(error)) return <UnreachablePage />;
  const status = statusOf(error);
  if (status === 404) return <ErrorScreen title="This page could not be found" heading="404" />;
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

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const { statusCode, status, response } = (error ?? {}) as {
    statusCode?: number;
    status?: number | null;
    response?: { status?: number };
  };
  return statusCode ?? status ?? response?.status ?? 500;
}
