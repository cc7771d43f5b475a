import { Icon, type IconName, LinkButton } from '@plumbline/ui';
import { Link, useLocation } from 'react-router-dom';
import { SignInForm, SignUpInvitation } from '../../registration/sign-in-form.tsx';
import { PageHeading } from '../../shell/page.tsx';

const says: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] =
  [
    {
      icon: 'edit',
      title: 'Answer once',
      text: 'A trade partner answers one prequalification form in its data vault, and keeps it current.',
    },
    {
      icon: 'lock',
      title: 'Decide who sees what',
      text: 'It gives people at general contractors access, section by section, and can end it at any time.',
    },
    {
      icon: 'search',
      title: 'Read and compare',
      text: 'A contractor reads the vaults it has access to, with safety rates calculated, and keeps notes and an approval status.',
    },
  ];

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

/** The visitors’ front page: what Plumbline is, and the way in. */
export function Home() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 lg:px-8 lg:py-16">
      <title>{`${pathname === '/home' ? 'Home' : 'Prequalification, answered once'} · Plumbline`}</title>
      <div className="flex flex-wrap gap-x-16 gap-y-10">
        <section className="min-w-0 flex-[1_1_22rem] lg:pt-4">
          <PageHeading className="max-w-xl text-2xl font-semibold tracking-tight text-ink outline-none sm:text-3xl">
            Prequalification for commercial construction, answered once
          </PageHeading>
          <ul className="mt-8 flex max-w-xl flex-col gap-6">
            {says.map(({ icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-tint text-primary-ink">
                  <Icon name={icon} />
                </span>
                <div className="min-w-0">
                  <h2 className="text-base font-semibold text-ink">{title}</h2>
                  <p className="mt-0.5 text-base text-pretty text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-9 flex flex-wrap items-center gap-x-4 gap-y-2">
            <LinkButton as={Link} to="/registration/email-entry">
              Sign Up
            </LinkButton>
            <p className="text-ink-muted">No credit card needed</p>
          </div>
        </section>
        <section
          aria-labelledby="home-sign-in"
          className="max-w-full flex-[0_1_26rem] self-start rounded-xl border border-line bg-surface p-6 shadow-raised sm:p-8"
        >
          <h2 id="home-sign-in" className="mb-5 text-xl font-semibold text-ink">
            Sign In
          </h2>
          <SignInForm />
          <SignUpInvitation />
        </section>
      </div>
      <nav aria-label="Who Plumbline is for" className="mt-14 border-t border-line pt-8">
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
    </div>
  );
}
