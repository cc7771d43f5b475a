import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from './lazy-part.tsx';
import { Wordmark } from './wordmark.tsx';

const PrivacyDialog = lazyPart(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog);

/** What is below every page of the site. */
export function Footer() {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <footer className="mt-16 border-t border-line bg-surface print:hidden">
      <div className="mx-auto max-w-screen-2xl px-4 py-10 sm:px-6 wide:px-8">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-8 gap-y-8">
          <div className="max-lg:col-span-full">
            <Wordmark />
            <p className="mt-3 max-w-60 text-ink-muted">
              Prequalification for commercial construction.
            </p>
            <p className="mt-3">
              <HelpLink />
            </p>
          </div>
          <Column title="How It Works">
            <FooterLink to="/info/general-contractor">For General Contractors</FooterLink>
            <FooterLink to="/info/trade-partner">For Trade Partners</FooterLink>
            <FooterLink to="/info/manufacturer">For Manufacturers</FooterLink>
          </Column>
          <Column title="Pre-Qual">
            <FooterLink to="/info/self-service-prequal/general-contractor">
              Free Self Service Pre-Qualification
            </FooterLink>
            <FooterLink to="/info/data-vault-validation">Data Vault Validation</FooterLink>
          </Column>
          <Column title="Plumbline">
            <FooterLink to="/about">About</FooterLink>
            <span aria-disabled="true" className="text-ink-subtle">
              Careers (none open)
            </span>
            <FooterLink to="/blog">Blog</FooterLink>
            <FooterLink to="/faq">FAQ</FooterLink>
          </Column>
          <Column title="Legal">
            <FooterLink to="/privacy-policy">Privacy Policy</FooterLink>
            <FooterLink to="/terms-and-conditions">Terms and Conditions</FooterLink>
            <button type="button" onClick={() => setChoosing(true)} className={linkClass}>
              Privacy Preferences
            </button>
          </Column>
        </div>
      </div>
      {isChoosing && <PrivacyDialog onClose={() => setChoosing(false)} />}
    </footer>
  );
}

type ColumnProps = { readonly title: string; readonly children: readonly ReactNode[] };

function Column({ title, children }: ColumnProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-3 text-sm font-semibold text-ink">
        {title}
      </p>
      <ul aria-labelledby={id} className="space-y-2.5">
        {children.map((child, index) => (
          // Their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}

/** Passes on the page from which help was requested. */
function HelpLink() {
  const { pathname } = useLocation();
  return (
    <Link to="/faq" state={{ from: pathname }} className={linkClass}>
      Having Trouble? Get Help Here
    </Link>
  );
}

const linkClass =
  'rounded-sm text-left text-ink-muted underline-offset-2 hover:text-ink hover:underline';

function FooterLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  );
}
