import { LinkButton, Menu } from '@plumbline/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Bar } from './bar.tsx';
import { BarLink, barItemClass } from './bar-link.tsx';
import { Hamburger } from './hamburger.tsx';
import { ABOUT_PREQUAL, BLOG, HOW_IT_WORKS, type SiteLink } from './site-links.ts';

/** The bar for visitors. */
export function PublicBar() {
  return (
    <Bar
      nav={
        <>
          <Menu label="How It Works" items={HOW_IT_WORKS} link={Link} className={barItemClass} />
          <Menu label="Pre-Qual" items={ABOUT_PREQUAL} link={Link} className={barItemClass} />
          <BarLink {...BLOG} />
        </>
      }
      end={
        <>
          <span className="phone:hidden">
            <LinkButton as={Link} to="/login" variant="secondary" size="small">
              Sign In
            </LinkButton>
          </span>
          {/* Phones have no /login page: they sign in with the form on the home page. */}
          <span className="hidden phone:inline">
            <LinkButton href="/#home-sign-in" variant="secondary" size="small">
              Sign In
            </LinkButton>
          </span>
          <div className="flex flex-col items-center gap-0.5 py-1">
            <LinkButton as={Link} to="/registration/email-entry" size="small" className="px-4">
              Sign Up
            </LinkButton>
            <span className="text-xs text-ink-muted">No credit card needed</span>
          </div>
          <Hamburger>
            <Group title="How It Works" links={HOW_IT_WORKS} />
            <Group title="Pre-Qual" links={ABOUT_PREQUAL} />
            <div className="grid border-t border-line pt-2">
              <BarLink {...BLOG} />
            </div>
          </Hamburger>
        </>
      }
    />
  );
}

type GroupProps = { readonly title: string; readonly links: readonly SiteLink[] };

function Group({ title, links }: GroupProps) {
  const id = useId();
  return (
    <div className="mb-2">
      <p id={id} className="px-2.5 py-1.5 text-xs font-semibold text-ink">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {links.map((link) => (
          <li key={link.to} className="grid">
            <BarLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}
