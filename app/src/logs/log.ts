import type { endpoints } from '@plumbline/api-contract';
import type { IconName } from '@plumbline/ui';

/** A log of what people read or downloaded: its endpoint and texts. */
export type Log = {
  readonly endpoint:
    | typeof endpoints.listReaders
    | typeof endpoints.listOwnExports
    | typeof endpoints.listListExports;
  readonly title: string;
  readonly description: string;
  /** The text below the title of the dialog with all entries. */
  readonly all: string;
  /** The name of the entries for screen readers. */
  readonly entries: string;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
};
