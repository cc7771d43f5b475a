import { ErrorScreen } from './error-screen.tsx';

const WORDS = 'This page could not be found';

export function NotFound() {
  return <ErrorScreen title={WORDS} heading="404" detail={WORDS} />;
}
