import { Icon, LinkButton } from '@plumbline/ui';
import { Link, useLocation } from 'react-router-dom';
import { SignInForm } from '../../registration/sign-in-form.tsx';
import { PageHeading } from '../../shell/page.tsx';
import { NUMBERS } from './numbers.ts';
import answer from './pictures/answer.webp';
import compare from './pictures/compare.webp';
import share from './pictures/share.webp';

const LEAD =
  'Trade partners answer one prequalification form and keep it current. General contractors review what’s shared with them, compare, and decide.';

/** How it works, each step with a picture of the demo (packages/tools/site-pictures.mjs). */
const steps = [
  {
    title: 'Answer once',
    text: 'A trade partner fills in its data vault section by section. Changes are saved as you type, and you are reminded before a license or a certificate expires.',
    picture: answer,
    alt: 'The data vault of an electrical contractor: 14 of 17 sections done, a license that expires in 30 days, and the progress of each section.',
  },
  {
    title: 'Decide who sees what',
    text: 'You give access to individual people at a general contractor, section by section. You can change or end it at any time, and it takes effect immediately.',
    picture: share,
    alt: 'The list of people with access to a data vault, with the sections that a prequalification manager can read.',
  },
  {
    title: 'Read, compare, decide',
    text: 'A contractor sees calculated safety rates, limits side by side and a score that explains every point, and records an approval status for each trade partner.',
    picture: compare,
    alt: 'A contractor’s list of trade partners with their grades, scores and approval status.',
  },
] as const;

const numbers = [
  { count: NUMBERS.sections, of: 'sections in one form' },
  { count: NUMBERS.questions, of: 'questions, shown only where they apply' },
  { count: NUMBERS.metrics, of: 'metrics in a risk assessment' },
] as const;

const sides = [
  {
    to: '/info/general-contractor',
    title: 'General Contractors',
    text: 'Find and review trade partners',
  },
  { to: '/info/trade-partner', title: 'Trade Partners', text: 'Answer once, share by section' },
  {
    to: '/info/manufacturer',
    title: 'Manufacturers',
    text: 'Get found by the contractors you work with',
  },
] as const;

const SAMPLE = '/RAC/filled-condensed-report';

/** The home page for visitors: what Plumbline is, and the way in. */
export function Home() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 lg:px-8 lg:py-16">
      <title>{`${pathname === '/home' ? 'Home' : 'Prequalification, answered once'} · Plumbline`}</title>
      <meta name="description" content={LEAD} />
      <div className="flex flex-wrap gap-x-10 gap-y-10 lg:gap-x-16">
        <section className="min-w-0 flex-[2_1_22rem] lg:pt-6">
          <PageHeading className="max-w-xl text-3xl font-semibold tracking-tight text-balance text-ink outline-none sm:text-4xl tiny:text-2xl">
            Prequalification for commercial construction, answered once
          </PageHeading>
          <p className="mt-5 max-w-xl text-lg text-pretty text-ink-muted">{LEAD}</p>
          <p className="mt-7">
            <LinkButton as={Link} to={SAMPLE} variant="secondary">
              See a sample report
            </LinkButton>
          </p>
          <dl className="mt-10 grid max-w-xl grid-cols-3 gap-x-6">
            {numbers.map(({ count, of }) => (
              <div key={of} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-pretty text-ink-muted">{of}</dt>
                <dd className="text-2xl font-semibold tracking-tight text-ink">{count}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section
          aria-labelledby="home-sign-in"
          className="max-w-[min(26rem,100%)] flex-[1_1_20rem] self-start rounded-xl border border-line bg-surface p-6 shadow-raised sm:p-8"
        >
          <h2 id="home-sign-in" className="mb-5 text-xl font-semibold text-ink">
            Sign In
          </h2>
          <SignInForm />
        </section>
      </div>
      <section aria-labelledby="home-steps" className="mt-16 border-t border-line pt-12">
        <h2 id="home-steps" className="text-2xl font-semibold tracking-tight text-ink">
          How it works
        </h2>
        <ol className="mt-8 space-y-14">
          {steps.map(({ title, text, picture, alt }, place) => (
            <li key={title} className="grid items-center gap-x-12 gap-y-5 lg:grid-cols-[2fr_3fr]">
              <div>
                <span
                  aria-hidden="true"
                  className="grid size-8 place-items-center rounded-full bg-primary-tint text-sm font-semibold text-primary-ink"
                >
                  {place + 1}
                </span>
                <h3 className="mt-3 text-xl font-semibold tracking-tight text-ink">{title}</h3>
                <p className="mt-2 text-base text-pretty text-ink-muted">{text}</p>
              </div>
              <img
                src={picture}
                alt={alt}
                width={1152}
                height={720}
                loading="lazy"
                className="h-auto w-full rounded-lg border border-line shadow-raised"
              />
            </li>
          ))}
        </ol>
      </section>
      <nav aria-label="Who Plumbline is for" className="mt-16 border-t border-line pt-10">
        <ul className="grid gap-4 sm:grid-cols-3">
          {sides.map(({ to, title, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-start justify-between gap-3 rounded-xl border border-line bg-surface p-5 shadow-card hover:border-line-strong"
              >
                <span className="min-w-0">
                  <span className="block font-semibold text-ink">{title}</span>
                  <span className="mt-0.5 block text-ink-muted">{text}</span>
                </span>
                <Icon name="arrow-right" size={18} className="mt-0.5 shrink-0 text-primary-ink" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* The Sign Up button in the bar is out of view down here. */}
      <section
        aria-labelledby="home-join"
        className="mt-12 flex flex-col items-center rounded-xl border border-line bg-surface px-6 py-10 text-center"
      >
        <h2 id="home-join" className="text-2xl font-semibold tracking-tight text-balance text-ink">
          Your answers, ready for the next contractor that asks
        </h2>
        <LinkButton as={Link} to="/registration/email-entry" className="mt-6">
          Sign Up
        </LinkButton>
        <p className="mt-2 text-ink-muted">No credit card needed</p>
      </section>
    </div>
  );
}
