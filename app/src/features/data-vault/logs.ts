import { endpoints } from '@plumbline/api-contract';
import type { IconName } from '@plumbline/ui';

/** One log of the vault: where it is read, and its texts. */
export type Log = {
  readonly endpoint: typeof endpoints.listReaders | typeof endpoints.listOwnExports;
  readonly title: string;
  readonly description: string;
  /** What the dialog with all entries says below its title. */
  readonly all: string;
  /** What the entries are, to a screen reader. */
  readonly entries: string;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
};

/** Who outside the company read what of the vault, newest first. */
export const WHO_LOOKED: Log = {
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

/** Who at the company downloaded the vault, newest first. For its Admins. */
export const TEAM_DOWNLOADS: Log = {
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
