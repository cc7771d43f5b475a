import type { endpoints } from '@plumbline/api-contract';
import type { IconName } from '@plumbline/ui';

/** A log of what people read or took: where it is read, and its texts. */
export type Log = {
  readonly endpoint:
    | typeof endpoints.listReaders
    | typeof endpoints.listOwnExports
    | typeof endpoints.listListExports;
  readonly title: string;
  readonly description: string;
  /** What the dialog with all entries says below its title. */
  readonly all: string;
  /** What the entries are, to a screen reader. */
  readonly entries: string;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
};
