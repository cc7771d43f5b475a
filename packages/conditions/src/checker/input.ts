import type { Severity, Span } from '@plumbline/diagnostics';
import type { Rule } from '../ast.ts';
import type { RuleCode } from '../codes.ts';
import type { ValueKind } from '../operators/operator.ts';
import type { ParsedRule } from '../parser.ts';

/** A question as the checker needs it: its kind and place, not its wording. */
export type CheckedQuestion = {
  readonly id: string;
  /** The slug of its section. */
  readonly section: string;
  readonly kind: ValueKind;
  /** The question type as the document writes it; for messages. */
  readonly type: string;
  /** Values that may be chosen; undefined when any text goes (COMBOBOX, lookups). A YESNO has its two by itself. */
  readonly options?: readonly (string | number | boolean)[];
  /** The question that holds it: its PANEL, or the question it is a sub-question of. */
  readonly parent?: string;
  /** The nearest enclosing PANEL. */
  readonly panel?: string;
  /** Its own properties; what is left out of them is false. Without them it is not said what they are. */
  readonly base?: {
    readonly hidden?: boolean;
    readonly disabled?: boolean;
    readonly readonly?: boolean;
    readonly required?: boolean;
    readonly skipCalculating?: boolean;
    readonly additionalTextHidden?: boolean;
    readonly colWidth?: number;
  };
  /** Ids that its calculation reads. */
  readonly inputs?: readonly string[];
  /** Ids that decide which of its options stand open (`optionsFrom`). */
  readonly optionSources?: readonly string[];
  /** A PANEL whose rows follow another question: the ids of both. */
  readonly per?: { readonly source: string; readonly key: string };
};

/** A rule text in its place: the question's n-th condition, from 0. `parsed` saves reading it again. */
export type PlacedRule = {
  readonly questionId: string;
  readonly index: number;
  readonly text: string;
  readonly parsed?: ParsedRule;
};

/** A form's questions and rules, as checks and proofs read them. */
export type CheckInput = {
  readonly questions: readonly CheckedQuestion[];
  readonly rules: readonly PlacedRule[];
  /** What `prequal.` may read beside the questions; `status`, `form_type` and `viewer` are always there. */
  readonly facts?: Readonly<Record<string, ValueKind>>;
  /** Whether a `prequal.` name that nothing knows is a finding (the default), or a question left unanswered. */
  readonly unknownReferences?: 'reject' | 'empty';
};

/**
 * Where a finding stands: in a rule's text when `ruleIndex` and `span` are there, else at the question.
 * `questionIndex` counts in the input's `questions`, for ids given twice.
 */
export type FindingPlace = {
  readonly questionId: string;
  readonly questionIndex?: number;
  readonly ruleIndex?: number;
  readonly span?: Span;
  /** The property of the question that is meant, such as `options`; else the question as a whole. */
  readonly property?: string;
};

export type RelatedFinding = FindingPlace & { readonly message: string };

export type RuleFinding = FindingPlace & {
  readonly code: RuleCode;
  readonly severity: Severity;
  readonly message: string;
  readonly label?: string;
  readonly help?: string;
  readonly related?: readonly RelatedFinding[];
};

/** A rule that parsed, with the question it belongs to. */
export type OwnedRule = {
  readonly owner: CheckedQuestion;
  readonly index: number;
  readonly rule: Rule;
};

/** What the checks share: the questions by id, and a place to report to. */
export type Form = {
  readonly questions: readonly CheckedQuestion[];
  readonly byId: ReadonlyMap<string, CheckedQuestion>;
  readonly facts: ReadonlyMap<string, ValueKind>;
  readonly acceptsUnknown: boolean;
  /** The ids of one section, in order. */
  readonly idsOf: (section: string) => readonly string[];
  /** Everything that `prequal.` may read. */
  readonly names: readonly string[];
  /** The nearest of the candidates, while there is time to look: see `suggester`. */
  readonly suggest: Suggest;
};

export type Suggest = (name: string, candidates: readonly string[]) => string | undefined;

export type Report = (
  code: RuleCode,
  place: FindingPlace,
  message: string,
  more?: Pick<RuleFinding, 'label' | 'help' | 'related'>,
) => void;
