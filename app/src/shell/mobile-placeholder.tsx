import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { PageHeading } from './page.tsx';
import { Wordmark } from './wordmark.tsx';

/** The specification's page for a device that is too small for the requested page. */
export function MobilePlaceholder() {
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-12">
      <title>Use Your Desktop To View · Plumbline</title>
      <div className="flex max-w-sm flex-col items-center text-center">
        <Wordmark size={36} />
        <svg
          viewBox="0 0 64 52"
          width={112}
          height={91}
          aria-hidden="true"
          focusable="false"
          className="mt-10 text-primary-ink"
        >
          <rect
            x="2"
            y="2"
            width="60"
            height="38"
            rx="4"
            className="fill-primary-tint"
            stroke="currentColor"
            strokeWidth="2.5"
          />
          <path
            d="M26 40v7m12-7v7M19 49h26M10 12h20M10 20h30M10 28h14"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            fill="none"
          />
        </svg>
        <PageHeading className="mt-8 text-xl font-semibold tracking-tight text-ink outline-none">
          Use Your Desktop To View
        </PageHeading>
        <p className="mt-2 text-base text-pretty text-ink-muted">
          That portion of our site isn't ready for mobile yet. Please sign on using your computer to
          continue.
        </p>
        <LinkButton as={Link} to="/" className="mt-7">
          View Our Home Page
        </LinkButton>
      </div>
    </main>
  );
}
