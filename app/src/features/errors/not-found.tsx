import { ErrorScreen } from './error-screen.tsx';

export function NotFound() {
  return <ErrorScreen title="This page could not be found" heading="404" />;
}
