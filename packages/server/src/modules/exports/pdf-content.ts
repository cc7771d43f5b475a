import type { PlacedChart } from '@plumbline/charts';

/**
 * The content of a PDF, ready to draw: texts in order, without questions or a session. Plain data, because it is sent
 * to another thread.
 */
export type PdfContent = {
  readonly title: string;
  readonly organization: string;
  /** Lines on the cover: facts about the vault and this copy. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  readonly sections: readonly PdfSection[];
  /** Omits the table of contents and runs sections together without page breaks. */
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
      /** Whether it heads a group of questions; otherwise a panel or a label. */
      readonly isGroup: boolean;
    }
  | { readonly kind: 'answer'; readonly label: string; readonly answer: Answer }
  | { readonly kind: 'rows'; readonly level: number; readonly rows: readonly PdfRow[] }
  | {
      readonly kind: 'chart';
      readonly title: string;
      /** The chart's message in words, also used as alternative text. */
      readonly message: string;
      /** What the chart shows, and the source of its comparison. */
      readonly note: string;
      readonly placed: PlacedChart;
    }
  | {
      readonly kind: 'table';
      /** The first column has the row names; its title is not drawn. */
      readonly columns: readonly string[];
      readonly rows: readonly { readonly name: string; readonly cells: readonly Answer[] }[];
    };

/** The size of a chart in points: as wide as the text. Defined here, so that only the thread loads the drawing code. */
export const CHART_SIZE = { width: 504, height: 150 };

export type PdfRow = { readonly name: string; readonly blocks: readonly Block[] };

/** `quiet` words stand in for an answer: Not answered, Does not apply. */
export type Answer = {
  readonly text: string;
  readonly isQuiet: boolean;
  readonly isNumber: boolean;
};
