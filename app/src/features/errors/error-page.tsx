import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { statusOf } from './status-of.ts';
import { UnreachablePage } from './unreachable-page.tsx';

/** Shown in place of a page that failed. */
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
      detail={`Something on this page went wrong (${status}). Your answers are saved on this device.`}
    />
  );
}

/**
 * Whether the page's code failed to load. Each browser words this differently and gives the error no name of its own.
 */
function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/iu.test(
      error.message,
    )
  );
}

type Props = { readonly children: ReactNode };

/** The error page may fail too: then this shows plain text and a link that needs none of our code. */
class NestedErrorBoundary extends Component<Props, { readonly hasBroken: boolean }> {
  override state = { hasBroken: false };

  static getDerivedStateFromError() {
    return { hasBroken: true };
  }

  override render() {
    if (!this.state.hasBroken) return this.props.children;
    return (
      <div className="mx-auto max-w-lg px-6 py-24 text-center">
        <title>An Error Occurred · Plumbline</title>
        <h1 className="text-xl font-semibold text-ink">
          An error occurred while showing the error page
        </h1>
        {/* Reloads the whole page, because the router may be what failed. */}
        <p className="mt-4 text-base">
          <a href="/" className="text-primary-ink underline underline-offset-2">
            Take Me Home
          </a>
        </p>
      </div>
    );
  }
}
