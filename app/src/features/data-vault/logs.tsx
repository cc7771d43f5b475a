import { endpoints } from '@plumbline/api-contract';
import type { Log } from '../../logs/log.ts';
import { LogCard } from '../../logs/log-card.tsx';

const WHO_LOOKED: Log = {
  endpoint: endpoints.listReaders,
  title: 'Who viewed your data vault',
  description: 'People outside your company who viewed your data vault, and when.',
  all: 'Every time someone outside your company viewed it, newest first.',
  entries: 'Views',
  empty: {
    icon: 'eye',
    title: 'No one outside your company has viewed it yet',
    text: 'When someone you gave access to reads a section or a file, it appears here.',
  },
};

/** Who outside the company read which parts of the vault, newest first. */
export function WhoLooked({ tp }: { readonly tp: string }) {
  return <LogCard log={WHO_LOOKED} tp={tp} />;
}

const TEAM_DOWNLOADS: Log = {
  endpoint: endpoints.listOwnExports,
  title: 'Downloads by your team',
  description:
    'People at your company who downloaded your data vault, and when. Only Admins see this.',
  all: 'Every time someone at your company downloaded it, newest first.',
  entries: 'Downloads',
  empty: {
    icon: 'download',
    title: 'No one at your company has downloaded it yet',
    text: 'When a colleague downloads a PDF or the answers as CSV, it appears here.',
  },
};

/** Who at the company downloaded the vault, newest first. For its Admins. */
export function TeamDownloads({ tp }: { readonly tp: string }) {
  return <LogCard log={TEAM_DOWNLOADS} tp={tp} />;
}
