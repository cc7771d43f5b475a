import { endpoints } from '@plumbline/api-contract';
import type { Log } from '../../../logs/log.ts';
import { LogCard } from '../../../logs/log-card.tsx';

const TEAM_EXPORTS: Log = {
  endpoint: endpoints.listListExports,
  title: 'Exports by your team',
  description:
    'People at your company who exported a list of trade partners, and when. Only Admins see this.',
  all: 'Every list that someone at your company exported, newest first.',
  entries: 'Exports',
  empty: {
    icon: 'download',
    title: 'No one at your company has exported a list yet',
    text: 'When a colleague exports a list as CSV, it appears here.',
  },
};

/** Who at the company exported a list of trade partners, newest first. For its Admins. */
export function TeamExports() {
  return <LogCard log={TEAM_EXPORTS} />;
}
