import { SkeletonText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Failure } from '../shell/failure.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { Page } from '../shell/page.tsx';
import { LeadOn } from './lead-on.tsx';
import type { PageEntry } from './page.ts';
import { useDecision } from './use-decision.ts';

type GuardedProps = {
  readonly entry: PageEntry;
  /** The page; defaults to the route inside. */
  readonly children?: ReactNode;
};

/** A page behind its guard. */
export function Guarded({ entry, children = <Outlet /> }: GuardedProps) {
  const { key } = useLocation();
  const decision = useDecision(entry);
  switch (decision.kind) {
    case 'asking':
      return (
        <Page title="Your account">
          <SkeletonText />
        </Page>
      );
    case 'failed':
      return (
        <Page title="Your account">
          <Failure what="Your account" error={decision.error} retry={decision.retry} />
        </Page>
      );
    case 'to':
      return <LeadOn key={key} decision={decision} />;
    case 'error':
      if (decision.status === 404) return <NotFound />;
      throw Object.assign(new Error(`the page ${entry.path} has a guard that nobody knows`), {
        status: decision.status,
      });
    case 'page':
      return children;
    default:
      return decision satisfies never;
  }
}
