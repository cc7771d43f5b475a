import type { Section } from '@plumbline/api-contract';
import { Card, EmptyState, LinkButton } from '@plumbline/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { wayBack } from '../../lists/list-place.ts';
import { focusHeading, Page } from '../../shell/page.tsx';
import { useFrom, useReadPath } from './from-list.ts';

type NotSharedProps = {
  /** `section`, `narrowed`: this section only; `vault`, `revoked`: nothing of this vault; `noVault`: none was named. */
  readonly kind: 'section' | 'narrowed' | 'vault' | 'revoked' | 'noVault';
  readonly organization?: string | undefined;
  readonly section?: string;
  /** A section that is shared, to continue with. */
  readonly other?: Section | undefined;
  readonly tp?: string;
};

/** Says plainly what is not shared, by whom, and what the reader can do. */
export function NotShared({
  kind,
  organization = 'This company',
  section = 'this section',
  other,
  tp = '',
}: NotSharedProps) {
  const readPath = useReadPath();
  useEffect(() => {
    // The answers that had the focus are gone.
    if (document.activeElement === document.body) focusHeading();
  }, []);
  switch (kind) {
    case 'section':
    case 'narrowed':
      return (
        <Card role="alert">
          <EmptyState
            icon="lock"
            title={
              kind === 'section'
                ? `${organization} has not shared ${section} with you`
                : `${organization} no longer shares ${section} with you`
            }
            action={
              other && (
                <LinkButton as={Link} to={readPath(other.slug, tp)} variant="secondary">
                  Open {other.name}
                </LinkButton>
              )
            }
          >
            <p>You can request it below.</p>
          </EmptyState>
        </Card>
      );
    case 'vault':
    case 'revoked':
      return (
        <Page
          title="Not shared"
          heading={kind === 'vault' ? 'This data vault is not shared with you' : 'Access ended'}
        >
          <Card role="alert">
            <EmptyState
              icon="lock"
              title={
                kind === 'vault'
                  ? `${organization} has not shared its data vault with you`
                  : `${organization} no longer shares its data vault with you`
              }
              action={<Back />}
            >
              {kind === 'revoked' && <p className="mb-2">The answers you had open are closed.</p>}
              <Ask organization={organization} />
            </EmptyState>
          </Card>
        </Page>
      );
    case 'noVault':
      return (
        <Page title="Read View">
          <EmptyState icon="lock" title="Company not found" action={<Back />}>
            Open a vault from your list of trade partners.
          </EmptyState>
        </Page>
      );
    default:
      return kind satisfies never;
  }
}

function Ask({ organization }: { readonly organization: string }) {
  return (
    <p>
      Access is given to one person at a time. Ask an Admin at {organization} to give you access in
      their Data Vault, under GC Partner Access.
    </p>
  );
}

function Back() {
  const from = useFrom();
  return (
    <LinkButton as={Link} {...wayBack(from)} variant="secondary" icon="arrow-left">
      Back to Trade Partners
    </LinkButton>
  );
}
