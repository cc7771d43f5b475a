import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page.tsx';
import { STEPS, type Step } from './steps.ts';

export type StepPageProps = {
  /** The page's name in the tab, and its heading. */
  readonly title: string;
  /** One sentence under the heading. */
  readonly lead?: ReactNode;
  /** Left out where the page is no step of a registration. */
  readonly step?: Step;
  /** A person arrived here by a link that holds a secret: where they go on to is not to be told of it. */
  readonly isSecret?: boolean;
  readonly children: ReactNode;
};

/** The column of a registration or password page: which step it is, what is asked, the form, where help is. */
export function StepPage({ title, lead, step, isSecret = false, children }: StepPageProps) {
  return (
    <div className="mx-auto w-full max-w-[630px] px-4 py-8 sm:py-12">
      <title>{`${title} · Plumbline`}</title>
      {isSecret && <meta name="referrer" content="no-referrer" />}
      <header className="mb-6">
        {step && (
          <p className="mb-1.5 text-sm font-medium text-ink-muted">
            Step {STEPS.indexOf(step) + 1} of {STEPS.length}
          </p>
        )}
        {/* A heading of its own for each page: one that stays would not take the focus. */}
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

/** The specification's words for where help is. */
export function SupportLink() {
  return (
    <Link
      to="/faq"
      className="rounded-sm text-ink-muted underline underline-offset-2 hover:text-ink"
    >
      Having Trouble? Get Help Here
    </Link>
  );
}
