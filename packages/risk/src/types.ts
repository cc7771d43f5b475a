import type { IndustryRate } from '@plumbline/schemas/charts';
import type { AnswersDocument } from '@plumbline/schemas';

/**
 * The state of a metric for one reader. Only `available` counts in the score.
 *
 * - `notAvailable`: its section is shared, but an input is missing. Counts against coverage.
 * - `notShared`: an input is in a section that is not shared. Counts against coverage.
 * - `keptOut`: shared to be read, but its owner keeps it out of scores (FI-01, BK-13). Counts against coverage.
 * - `notApplicable`: the question does not apply to this company. Left out of score and coverage.
 */
export type MetricState = 'available' | 'notAvailable' | 'notShared' | 'keptOut' | 'notApplicable';

export type Letter =
  | 'A+'
  | 'A'
  | 'A-'
  | 'B+'
  | 'B'
  | 'B-'
  | 'C+'
  | 'C'
  | 'C-'
  | 'D+'
  | 'D'
  | 'D-'
  | 'F';

/** A question of the form, the same for everyone: nothing in it depends on a vault. */
export type FormQuestion = {
  readonly section: string;
  readonly sectionTitle: string;
  readonly label: string;
  readonly type: string;
  /** The panel that holds it, if any. */
  readonly panel: string | null;
  /** Required, whatever the other answers are. */
  readonly isRequired: boolean;
};
export type FormQuestions = ReadonlyMap<string, FormQuestion>;

/** Everything that an assessment is made from. This package knows nothing else of the vault. */
export type Reading = {
  /** What the reader may see, made by `outsiderDocument`: the only source of answers. */
  readonly documents: readonly AnswersDocument[];
  /** Slugs of the sections that are shared with the reader. */
  readonly granted: ReadonlySet<string>;
  readonly form: FormQuestions;
  /**
   * Whether a question that is missing from a shared section may be missing because of an answer elsewhere. If so, it
   * is not available; otherwise it does not apply.
   */
  readonly isUndisclosed: (question: string) => boolean;
  /** The day of the assessment, yyyy-mm-dd. */
  readonly now: string;
  /** The state of the project, such as TX; null when it is not known. */
  readonly state: string | null;
  readonly rates: readonly IndustryRate[];
  /** The reader's own evaluations after jobs, 0 to 100. */
  readonly evaluations: readonly number[];
};

/** One input of a metric, a cap or an amount, as it was answered. */
export type InputFact = {
  /** Its name in the formula. */
  readonly name: string;
  readonly question: string;
  /** null for evaluations, which are not from the vault, and for counts over everything that is shared. */
  readonly section: string | null;
  readonly label: string;
  /** The address in the vault, for a link; the panel's if several rows were read. */
  readonly address: string | null;
  /** As answered, such as `$8,400,000` or `2023: 0.82; 2024: 0.79`; null when it is not answered. */
  readonly text: string | null;
};

/** What the answers say about one metric, before any weight. */
export type MetricFact = {
  readonly state: MetricState;
  /** The unrounded value or the chosen option; null unless available, and for a division by zero. */
  readonly value: number | string | null;
  /** A ratio over zero, which counts in the last band. */
  readonly isWorst: boolean;
  /** A ratio over zero that the model calls the best, such as a bond limit without a backlog. */
  readonly isBest?: boolean;
  readonly inputs: readonly InputFact[];
  /** Why there is no value, in a sentence; null when available. */
  readonly why: string | null;
};

export type CapFact = {
  readonly applies: boolean;
  /** In a sentence, with the answer: "A bankruptcy case is open." */
  readonly reason: string;
  /** Whether the cap applies only because the date or status that could rule it out is not answered. */
  readonly isAssumed: boolean;
  readonly inputs: readonly InputFact[];
};

/** What {@link factsOf} reads from a vault. `amounts` are dollars by their names in the model, null if unknown. */
export type RiskFacts = {
  readonly metrics: Readonly<Record<string, MetricFact>>;
  readonly caps: Readonly<Record<string, CapFact>>;
  readonly amounts: Readonly<Record<string, number | null>>;
  /** The published rates that were used. */
  readonly rates: readonly IndustryRate[];
  /** The first day (yyyy-mm-dd) on which something that was read expires; null if nothing does. */
  readonly expires: string | null;
};

/** What a contractor may change in a model. The same shape crosses the wire (`RacSettings` in the contract). */
export type ModelSettings = {
  readonly categories: readonly {
    readonly code: string;
    readonly weight: number;
    readonly metrics: readonly { readonly id: string; readonly weight: number }[];
  }[];
  readonly requirements: readonly { readonly id: string; readonly amount: number }[];
  readonly caps: readonly {
    readonly id: string;
    readonly is_on: boolean;
    readonly cap: Letter;
    readonly note: string;
  }[];
  readonly switches: readonly { readonly id: string; readonly is_on: boolean }[];
  readonly parameters: readonly { readonly id: string; readonly value: number }[];
};

export type AssessedMetric = MetricFact & {
  readonly id: string;
  readonly category: string;
  readonly name: string;
  readonly formula: string;
  /** `$`, `%`, `ratio` …: how to print the value. */
  readonly unit: string;
  /** 0 to 100; null unless available. */
  readonly score: number | null;
  readonly weight: number;
  /** The most points it could cost: its share of 100 among the available metrics. 0 unless available. */
  readonly share: number;
  /** Points lost: share x (100 - score) / 100. The maximum (100) minus all of them is the score, within 1e-9. */
  readonly points: number;
  /** The band it reached, in words such as `at least 1.3`; null unless available. */
  readonly band: string | null;
  /** The next better band and its score; null in the best one. */
  readonly next: { readonly band: string; readonly score: number } | null;
};

export type AppliedCap = {
  readonly id: string;
  readonly cap: Letter;
  readonly reason: string;
  readonly isAssumed: boolean;
  readonly sections: readonly string[];
};

export type Limits = {
  readonly awc: number | null;
  readonly awcPlus: number | null;
  readonly referenceAggregate: number | null;
  /** Only the candidates that have a value: A1.. and S1.., in the order of the model. Not rounded. */
  readonly candidates: {
    readonly aggregate: readonly number[];
    readonly single: readonly number[];
  };
  /** The same amounts with their names in the model. */
  readonly lines: readonly {
    readonly of: 'aggregate' | 'single';
    readonly id: string;
    readonly name: string;
    readonly amount: number;
  }[];
  readonly aggregate: number | null;
  readonly single: number | null;
  readonly available: number | null;
  readonly suggested: number | null;
  /** Whether the limits were made without the financial section. */
  readonly isLimitedInformation: boolean;
};

export type Capacity = 'normal' | 'strained' | 'overextended';

export type Assessment = {
  readonly score: number | null;
  /** 0 to 100. */
  readonly coverage: number;
  /** From the score alone, before caps. */
  readonly letter: Letter | null;
  /** After caps; null below the coverage that a grade needs ("Incomplete") or without a score. */
  readonly grade: Letter | null;
  readonly caps: readonly AppliedCap[];
  /** Ids of all caps whose conditions hold, including those that are switched off, except for the cap on coverage. */
  readonly flags: readonly string[];
  readonly categories: readonly {
    readonly code: string;
    readonly name: string;
    readonly weight: number;
    readonly score: number | null;
    /** 0 to 1. */
    readonly coverage: number;
    /** Points lost of 100, the sum of its metrics'. */
    readonly points: number;
  }[];
  readonly metrics: readonly AssessedMetric[];
  readonly limits: Limits;
  readonly capacity: Capacity | null;
  /** What the grade suggests (an approval status of the product), and the words for it. */
  readonly suggested: { readonly status: string; readonly words: string } | null;
  /** At most four, by points lost. */
  readonly reasons: readonly { readonly metric: string; readonly text: string }[];
  /** Such as "B holds until the weight of EMR exceeds 14, now 9."; null where no single weight changes the grade. */
  readonly robustness: string | null;
  /** The smallest set of changed metrics that reaches the next grade. */
  readonly nextGrade:
    | {
        readonly found: 'changes';
        readonly grade: Letter;
        readonly changes: readonly {
          readonly metric: string;
          readonly band: string;
          readonly gain: number;
        }[];
      }
    /** More than three metrics would have to change. */
    | { readonly found: 'unknown'; readonly grade: Letter }
    /** At the best grade, without a grade, or held down by these caps whatever the metrics say. */
    | { readonly found: 'none'; readonly caps: readonly string[] };
};

/** An assessment before it is explained. */
export type Graded = Omit<Assessment, 'reasons' | 'robustness' | 'nextGrade'>;

/** One line of what changed between two assessments; the points of all lines add up to the change of the score. */
export type ChangeLine = {
  /** null for changes that are not of a single metric, such as weights. */
  readonly metric: string | null;
  readonly text: string;
  /** Points gained, or negative if lost. */
  readonly points: number;
};
