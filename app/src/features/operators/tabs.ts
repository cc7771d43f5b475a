import type { ComponentType } from 'react';
import { Claims } from './claims.tsx';
import { Documents } from './documents.tsx';
import { Duplicates } from './duplicates.tsx';
import { FailedMail } from './failed-mail.tsx';
import { Finding } from './finding.tsx';
import { Log } from './log.tsx';
import { Merges } from './merges.tsx';

export type DeskTab = {
  readonly slug: string;
  readonly label: string;
  /** The name of its count in the desk's reply. */
  readonly counts?: 'claims' | 'duplicates' | 'documents' | 'mail';
  readonly Part: ComponentType;
};

/** The desk's queues, then its lookups. The first one has no slug in the address. */
export const TABS: readonly [DeskTab, ...DeskTab[]] = [
  { slug: 'claims', label: 'Claims', counts: 'claims', Part: Claims },
  { slug: 'duplicates', label: 'Duplicates', counts: 'duplicates', Part: Duplicates },
  { slug: 'documents', label: 'Documents', counts: 'documents', Part: Documents },
  { slug: 'find', label: 'Find', Part: Finding },
  { slug: 'mail', label: 'Failed email', counts: 'mail', Part: FailedMail },
  { slug: 'merges', label: 'Merges', Part: Merges },
  { slug: 'log', label: 'Log', Part: Log },
];
