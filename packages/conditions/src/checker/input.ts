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
  /** The possible values; undefined when any text is allowed (COMBOBOX, lookups). A YESNO needs none listed. */
  readonly options?: readonly (string | number | boolean)[];
  /** The question that holds it: its PANEL, or the question it is a sub-question of. */
  readonly parent?: string;
  /** The nearest enclosing PANEL. */
  readonly panel?: string;
  /** Its own properties; any left out is false. Without `base`, they are all unknown. */
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
  /** The ids that decide which of its options are available (`optionsFrom`). */
  readonly optionSources?: readonly string[];
  /** For a PANEL whose rows follow another question: that question's id, and the id of the row key. */
  readonly per?: { readonly source: string; readonly key: string };
};

/** A rule's text and its place: the question's n-th condition, from 0. `parsed` avoids parsing it again. */
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
  /** What `prequal.` may read besides questions; `status`, `form_type` and `viewer` are always included. */
  readonly facts?: Readonly<Record<string, ValueKind>>;
  /** Whether an unknown `prequal.` name is a finding (the default) or reads as an unanswered question. */
  readonly unknownReferences?: 'reject' | 'empty';
};

/**
 * Where a finding is: in a rule's text if `ruleIndex` and `span` are set, otherwise at the question. `questionIndex`
 * is an index into the input's `questions`, to distinguish duplicate ids.
 */
export type FindingPlace = {
  readonly questionId: string;
  readonly questionIndex?: number;
  readonly ruleIndex?: number;
  readonly span?: Span;
  /** The question's property, such as `options`; if left out, the whole question. */
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

/** What the checks share about a form. */
export type Form = {
  readonly questions: readonly CheckedQuestion[];
  readonly byId: ReadonlyMap<string, CheckedQuestion>;
  readonly facts: ReadonlyMap<string, ValueKind>;
  readonly acceptsUnknown: boolean;
  /** The ids of one section, in order. */
  readonly idsOf: (section: string) => readonly string[];
  /** Everything that `prequal.` may read. */
  readonly names: readonly string[];
  /** The nearest candidate, until the time for suggestions runs out: see `suggester`. */
  readonly suggest: Suggest;
};

export type Suggest = (name: string, candidates: readonly string[]) => string | undefined;

export type Report = (
  code: RuleCode,
  place: FindingPlace,
  message: string,
  more?: Pick<RuleFinding, 'label' | 'help' | 'related'>,
) => void;
