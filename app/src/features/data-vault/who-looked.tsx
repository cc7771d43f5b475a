import { endpoints } from '@plumbline/api-contract';
import type { Log } from '../../logs/log.ts';
import { LogCard } from '../../logs/log-card.tsx';

const WHO_LOOKED: Log = {
  endpoint: endpoints.listReaders,
  title: 'Who looked',
  description: 'People outside your company who read your data vault, and when.',
  all: 'Every time someone outside your company read it, newest first.',
  entries: 'Readings',
  empty: {
    icon: 'eye',
    title: 'No one outside your company has looked yet',
    text: 'When someone you gave access to reads a section or a file, it appears here.',
  },
};

/** Who outside the company read what of the vault, newest first. */
export function WhoLooked({ tp }: { readonly tp: string }) {
  return <LogCard log={WHO_LOOKED} tp={tp} />;
}
