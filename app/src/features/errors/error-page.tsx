import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';

/** What a page that broke shows instead of itself. */
export function ErrorPage() {
  const error = useRouteError();
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

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const { statusCode, status, response } = (error ?? {}) as {
    statusCode?: number;
    status?: number | null;
    response?: { status?: number };
  };
  return statusCode ?? status ?? response?.status ?? 500;
}
