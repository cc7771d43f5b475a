import type { PlacedChart } from '@plumbline/charts';

/**
 * What a PDF says, ready to be drawn: words and their order, no questions, no session. Plain data, because it goes to
 * another thread.
 */
export type PdfContent = {
  readonly title: string;
  readonly organization: string;
  /** Lines of the cover: facts about the vault and this copy. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  readonly sections: readonly PdfSection[];
  /** No table of contents; sections follow each other on the same page. */
  readonly isCondensed?: true;
};

export type PdfSection = {
  readonly name: string;
  readonly modified: string;
  readonly blocks: readonly Block[];
};

export type Block =
  | {
      readonly kind: 'heading';
      readonly text: string;
      /** 3 under a section, 4 under a group of questions, and so on. */
      readonly level: number;
      /** Of a group of questions; else of a panel or a label. */
      readonly isGroup: boolean;
    }
  | { readonly kind: 'answer'; readonly label: string; readonly answer: Answer }
  | { readonly kind: 'rows'; readonly level: number; readonly rows: readonly PdfRow[] }
  | {
      readonly kind: 'chart';
      readonly title: string;
      /** What it says in words: also what is said of the picture to those who do not see it. */
      readonly message: string;
      /** What is drawn, and where what it is held against comes from. */
      readonly note: string;
      readonly placed: PlacedChart;
    }
  | {
      readonly kind: 'table';
      /** The first names the column of names and is not drawn. */
      readonly columns: readonly string[];
      readonly rows: readonly { readonly name: string; readonly cells: readonly Answer[] }[];
    };

/** What a chart is placed in, in points: the width between the margins. Here, so that only the thread loads what draws. */
export const CHART_SIZE = { width: 504, height: 150 };

export type PdfRow = { readonly name: string; readonly blocks: readonly Block[] };

/** `quiet` words stand in for an answer: Not answered, Does not apply. */
export type Answer = {
  readonly text: string;
  readonly isQuiet: boolean;
  readonly isNumber: boolean;
};
