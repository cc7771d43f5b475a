import { Icon, LinkButton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shell/page.tsx';
import type { InfoContent } from './content.ts';

type InfoPageProps = {
  readonly content: InfoContent;
  /** Rendered between the text and the links to further pages. */
  readonly children?: ReactNode;
};

/** A public page about the product: what it is, how it works, what people ask. */
export function InfoPage({ content, children }: InfoPageProps) {
  const { title, lead, action, steps, points, questions, more } = content;
  // The bar also has a Sign Up button; the one at the bottom is for when the bar is out of view.
  const isSignUp = action.to === '/registration/email-entry';
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-12 sm:px-6 lg:px-8">
      <title>{`${title} · Plumbline`}</title>
      <meta name="description" content={lead} />
      <header className="max-w-3xl">
        <PageHeading className="text-3xl font-semibold tracking-tight text-balance text-ink outline-none tiny:text-2xl">
          {title}
        </PageHeading>
        <p className="mt-4 text-lg text-pretty text-ink-muted">{lead}</p>
        {action.to.startsWith('#') ? (
          <LinkButton href={action.to} className="mt-6">
            {action.label}
          </LinkButton>
        ) : (
          !isSignUp && (
            <LinkButton as={Link} to={action.to} className="mt-6">
              {action.label}
            </LinkButton>
          )
        )}
      </header>
      {steps && (
        <section className="mt-14">
          <h2 className="text-xl font-semibold tracking-tight text-ink">{steps.title}</h2>
          <ol className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {steps.list.map((step, place) => (
              <li key={step.title} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-tint text-sm font-semibold text-primary-ink"
                >
                  {place + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="pt-1 text-base font-semibold text-ink">{step.title}</h3>
                  <p className="mt-1 text-base text-pretty text-ink-muted">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {points && (
        <section className="mt-14">
          <h2 className="text-xl font-semibold tracking-tight text-ink">{points.title}</h2>
          <ul
            className={`mt-5 grid gap-5 ${points.list.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
          >
            {points.list.map(({ icon, title: name, text }) => (
              <li key={name} className="rounded-lg border border-line bg-surface p-5">
                <span className="grid size-9 place-items-center rounded-lg bg-primary-tint text-primary-ink">
                  <Icon name={icon} />
                </span>
                <h3 className="mt-3 text-base font-semibold text-ink">{name}</h3>
                <p className="mt-1 text-base text-pretty text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions && (
        <section className="mt-14">
          <h2 className="text-xl font-semibold tracking-tight text-ink">{questions.title}</h2>
          <dl className="mt-3 divide-y divide-line">
            {questions.list.map((question) => (
              <div key={question.title} className="py-4 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-8">
                <dt data-question className="text-base font-semibold text-pretty text-ink">
                  {question.title}
                </dt>
                <dd data-answer className="mt-1 text-base text-pretty text-ink-muted sm:mt-0">
                  {question.text}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {children}
      {isSignUp && (
        <section className="mt-14 flex flex-col items-center rounded-xl border border-line bg-surface px-6 py-8 text-center">
          <LinkButton as={Link} to={action.to}>
            {action.label}
          </LinkButton>
          <p className="mt-2 text-ink-muted">No credit card needed</p>
        </section>
      )}
      <nav aria-label="Read on" className="mt-12 border-t border-line pt-6">
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          {more.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex items-center gap-1.5 rounded-sm font-medium text-primary-ink hover:underline"
              >
                {label}
                <Icon name="arrow-right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
