import { Button, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { PageHeading } from './page.tsx';
import { useGoBack } from './use-go-back.ts';

type ErrorScreenProps = {
  readonly title: string;
  readonly heading: string;
  readonly detail?: string;
};

/** The specification's not-found page, and the page for an error that no one caught. */
export function ErrorScreen({ title, heading, detail }: ErrorScreenProps) {
  const goBack = useGoBack();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-6 py-24 text-center">
      <title>{`${title} · Plumbline`}</title>
      <PageHeading className="text-3xl font-semibold tracking-tight text-ink outline-none">
        {heading}
      </PageHeading>
      {detail && <p className="mt-3 text-base font-medium text-ink">{detail}</p>}
      <p className="mt-3 text-base text-ink-muted">
        Sorry, the page you are looking for doesn't exist or has been moved. Here are some helpful
        links:
      </p>
      <div className="mt-8 flex gap-3">
        <Button variant="secondary" onClick={goBack}>
          Go Back
        </Button>
        <LinkButton as={Link} to="/">
          Take Me Home
        </LinkButton>
      </div>
    </div>
  );
}
