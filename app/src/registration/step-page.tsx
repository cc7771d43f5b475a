import { classNames } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '../shell/page.tsx';
import { STEPS, type Step } from './steps.ts';

export type StepPageProps = {
  /** The page's title in the tab, and its heading. */
  readonly title: string;
  /** One sentence under the heading. */
  readonly lead?: ReactNode;
  /** Omitted when the page is not a step of a registration. */
  readonly step?: Step;
  /** The steps that this person takes, when they skip some. */
  readonly steps?: readonly Step[];
  /** For a form of two or three short controls. */
  readonly isNarrow?: boolean;
  /** The page was opened with a link that contains a secret, which the next page must not receive. */
  readonly isSecret?: boolean;
  readonly children: ReactNode;
};

/** The column of a registration or password page: the step, the heading, the form, and a link to help. */
export function StepPage({
  title,
  lead,
  step,
  steps = STEPS,
  isNarrow = false,
  isSecret = false,
  children,
}: StepPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 py-8 sm:py-12',
        isNarrow ? 'max-w-md' : 'max-w-[630px]',
      )}
    >
      <title>{`${title} · Plumbline`}</title>
      {isSecret && <meta name="referrer" content="no-referrer" />}
      <header className="mb-6">
        {step && <StepLine step={step} steps={steps} />}
        {/* A new heading for each page: one that stayed would not take the focus. */}
        <PageHeading key={title}>{title}</PageHeading>
        {lead && (
          <p className="mt-1.5 text-base text-pretty wrap-anywhere text-ink-muted">{lead}</p>
        )}
      </header>
      <div className="rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
        {children}
      </div>
      <p className="mt-6 text-center">
        <SupportLink />
      </p>
    </div>
  );
}

/** The progress, in words and as a line with one part per step. */
function StepLine({ step, steps }: { readonly step: Step; readonly steps: readonly Step[] }) {
  const place = steps.indexOf(step);
  return (
    <div className="mb-4">
      <div aria-hidden="true" className="mb-3 flex gap-1">
        {steps.map((one, index) => (
          <span
            key={one}
            className={classNames(
              'h-1 flex-1 rounded-full',
              index <= place ? 'bg-primary-strong' : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="text-sm font-medium text-ink-muted">
        Step {place + 1} of {steps.length}
      </p>
    </div>
  );
}

/** The link to help, in the specification's words. */
function SupportLink() {
  const { pathname } = useLocation();
  return (
    <Link
      to="/faq"
      state={{ from: pathname }}
      className="rounded-sm text-ink-muted underline underline-offset-2 hover:text-ink"
    >
      Having Trouble? Get Help Here
    </Link>
  );
}
