import type { OrganizationProfile } from '@plumbline/api-contract';
import { StatusPill, type Tone } from '@plumbline/ui';
import type { ReactNode } from 'react';

type VerificationStatus = OrganizationProfile['business_verification_status'];

const STATUSES: Readonly<
  Record<VerificationStatus, { readonly tone: Tone; readonly words: string }>
> = {
  verified: { tone: 'success', words: 'Company verified' },
  pending: { tone: 'warning', words: 'Verification pending' },
  rejected: { tone: 'error', words: 'Document not accepted' },
  not_submitted: { tone: 'neutral', words: 'Not verified' },
};

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">{children}</dl>;
}

/** The domain, and whether an Admin has an address there. This does not prove who the company is. */
export function EmailDomain({
  profile: { domain, is_domain_confirmed: isConfirmed },
}: {
  readonly profile: Pick<OrganizationProfile, 'domain' | 'is_domain_confirmed'>;
}) {
  if (domain === null) return <span className="text-ink-subtle italic">Not provided</span>;
  return isConfirmed ? `${domain} (email domain confirmed)` : domain;
}

/** Whether an operator checked documents that show that the company exists. */
export function Verification({ status }: { readonly status: VerificationStatus }) {
  const { tone, words } = STATUSES[status];
  return <StatusPill tone={tone}>{words}</StatusPill>;
}

/** The company entered this text itself: only a web address becomes a link. */
export function Website({ address }: { readonly address: string }) {
  if (!/^https?:\/\//u.test(address)) return address;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="text-primary-ink underline-offset-2 hover:underline"
    >
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type FactProps = {
  readonly name: string;
  readonly wide?: boolean;
  /** Blank when not provided. */
  readonly children: ReactNode;
};

export function Fact({ name, wide = false, children }: FactProps) {
  const isBlank = children === null || children === '';
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line text-ink">
        {isBlank ? <span className="text-ink-subtle italic">Not provided</span> : children}
      </dd>
    </div>
  );
}
