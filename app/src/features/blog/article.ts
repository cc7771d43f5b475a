/** A piece of a paragraph. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly inlines: readonly Inline[] };

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: number;
      /** Its anchor on the page. */
      readonly id: string;
      readonly inlines: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly entries: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  /** Where the article's figure goes. */
  | { readonly kind: 'figure' };

export type BarsFigure = {
  readonly kind: 'bars';
  readonly title: string;
  readonly unit: 'currency' | 'count';
  /** What the figure shows, in one or two sentences. */
  readonly message: string;
  readonly describes: string;
  readonly rows: readonly { readonly label: string; readonly value: number }[];
};

/** Drawn by the charts of the data vault. */
export type YearsFigure = {
  readonly kind: 'years';
  /** The name of a chart in `schemas/charts/charts.json`. */
  readonly chart: string;
  readonly industry: {
    readonly naics: string;
    readonly industry: string;
    readonly year: number;
    readonly rate: number;
    readonly label: string;
    readonly source: string;
  };
  readonly points: Readonly<Record<string, number>>;
};

/** What the list of articles shows of each one. */
export type ArticleSummary = {
  /** The last part of its address, and the name of its file. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** yyyy-mm-dd */
  readonly published: string;
  readonly topic: string;
  /** Whole minutes, at 230 words a minute. */
  readonly minutes: number;
  readonly words: number;
};

export type Article = ArticleSummary & {
  readonly related: readonly string[];
  /** Where a reader can continue in the product. */
  readonly product: { readonly to: string; readonly label: string };
  readonly sources: readonly { readonly name: string }[];
  readonly figure: BarsFigure | YearsFigure;
  readonly blocks: readonly Block[];
};
