import type { IconName } from '@plumbline/ui';

/** The content of a public page about the product. */
export type InfoContent = {
  readonly title: string;
  /** One or two sentences: who it is for and what they get. */
  readonly lead: string;
  readonly action: { readonly to: string; readonly label: string };
  readonly steps?: {
    readonly title: string;
    readonly list: readonly { readonly title: string; readonly text: string }[];
  };
  readonly points?: {
    readonly title: string;
    readonly list: readonly {
      readonly icon: IconName;
      readonly title: string;
      readonly text: string;
    }[];
  };
  readonly questions?: {
    readonly title: string;
    readonly list: readonly { readonly title: string; readonly text: string }[];
  };
  /** Further reading. */
  readonly more: readonly { readonly to: string; readonly label: string }[];
};
