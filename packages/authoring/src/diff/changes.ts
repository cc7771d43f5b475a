import type { Target } from '@plumbline/conditions';
import type { Diagnostic } from '@plumbline/diagnostics';
import type { Question, QuestionType } from '@plumbline/schemas';

/**
 * How much a change affects. `answers`: saved answers may be lost or rejected, or new ones required. `meaning`: the
 * form behaves differently, but no answer is affected. `words`: only its texts change.
 */
export type Weight = 'answers' | 'meaning' | 'words';

/** A question that changed. `link` and `label` are from the new template; for a removed question, from the old one. */
export type ChangedQuestion = {
  readonly link: string;
  readonly id: string;
  readonly label: string | null;
  readonly weight: Weight;
};

/** The place of a question: its section, the question that holds it, the nearest panel around it. */
export type Place = {
  readonly link: string;
  readonly parent: string | null;
  readonly panel: string | null;
};

/** Whether answers saved under the old type can be kept under the new one; `unsaved`: the old type has no answers. */
export type Survival = 'all' | 'some' | 'none' | 'unsaved';

/** What decides a target: the question's own property, and the rules in order (R7), printed canonically. */
export type Behaviour = { readonly base: unknown; readonly rules: readonly string[] };

/** `same` is proven, `differs` has a witness, `unknown` means that the budget allowed neither. */
export type Meaning = 'same' | 'differs' | 'unknown';

/** Answers for which two versions of a target disagree: what the rules read, and the result of each version. */
export type MeaningWitness = {
  readonly reads: Readonly<Record<string, unknown>>;
  readonly from: unknown;
  readonly to: unknown;
};

export type OptionChange = {
  readonly value: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** The step of the carry-over for a question's answers: its rule, and the questions that it fills. */
export type Carried = { readonly rule: string; readonly into: readonly string[] };

export type RuleChange = ChangedQuestion & {
  readonly kind: 'rules';
  readonly target: Target;
  readonly from: Behaviour;
  readonly to: Behaviour;
  readonly meaning: Meaning;
  /** Questions and facts that the rules read in both versions, but which now read differently. */
  readonly readOtherwise: readonly string[];
  readonly witness?: MeaningWitness;
};

export type QuestionChange =
  | (ChangedQuestion & {
      readonly kind: 'added' | 'removed';
      readonly type: QuestionType;
      readonly parent: string | null;
      /** For a removed question: where its answers go. */
      readonly carried?: Carried;
    })
  | (ChangedQuestion & {
      readonly kind: 'retired';
      /** The questions that replace it. */
      readonly into: readonly string[];
      readonly carried?: Carried;
    })
  | (ChangedQuestion & { readonly kind: 'moved'; readonly from: Place; readonly to: Place })
  | (ChangedQuestion & {
      readonly kind: 'retyped';
      readonly from: string;
      readonly to: string;
      readonly survives: Survival;
      /** A value of the old type that the new one cannot keep. */
      readonly example?: unknown;
    })
  | (ChangedQuestion & {
      readonly kind: 'options';
      readonly dropped: readonly string[];
      readonly added: readonly string[];
      readonly relabelled: readonly OptionChange[];
      /** Options in which something else changed, such as their group. */
      readonly changed: readonly string[];
      /** Options that now exclude the others: an answer that combines one with another is rejected. */
      readonly excluding?: readonly string[];
      /** Options that no longer exclude the others. */
      readonly joining?: readonly string[];
      /**
       * What can be chosen now, if that is of another kind: only the question's own options, anything, whatever is
       * chosen in another question, or the entries of a lookup.
       */
      readonly became?: 'closed' | 'open' | 'following' | 'listed';
      /** Where the options come from now: a reference, or the name of a lookup. */
      readonly source?: string;
    })
  | (ChangedQuestion & {
      readonly kind: 'limit';
      readonly property: string;
      readonly from: unknown;
      readonly to: unknown;
      /** `other`: neither certainly tighter nor certainly looser. */
      readonly effect: 'tighter' | 'looser' | 'other';
    })
  | RuleChange
  | (ChangedQuestion & {
      readonly kind: 'property';
      readonly property: string;
      readonly from: unknown;
      readonly to: unknown;
    });

export type SectionChange =
  | {
      readonly kind: 'sectionAdded' | 'sectionRemoved';
      readonly link: string;
      readonly label: string | null;
      readonly weight: Weight;
      readonly questions: number;
    }
  | {
      readonly kind: 'section';
      readonly link: string;
      readonly label: string | null;
      readonly weight: Weight;
      readonly property: string;
      readonly from: unknown;
      readonly to: unknown;
    }
  | {
      readonly kind: 'reordered';
      readonly link: string;
      readonly label: string | null;
      readonly weight: Weight;
      /** The question whose inner or sub-questions were reordered; null for the section's own questions. */
      readonly parent: string | null;
      /** The fewest questions that have to move to get from the old order to the new one. */
      readonly ids: readonly string[];
    };

export type TemplateChange = SectionChange | QuestionChange;

/** Everything that changed from one version of a template to another. */
export type TemplateDiff = {
  /** Section by section, in the order of the new template; removed sections come last. */
  readonly changes: readonly TemplateChange[];
  /** Rules and base properties that are written differently but proven to mean the same, which is no change. */
  readonly sameMeaning: readonly RuleChange[];
  readonly questions: { readonly old: number; readonly new: number };
};

export type DiffResult =
  | { readonly ok: true; readonly diff: TemplateDiff }
  /** One of the two templates does not compile. */
  | {
      readonly ok: false;
      readonly side: 'old' | 'new';
      readonly diagnostics: readonly Diagnostic[];
    };

/** A question's label, or null if it has none. */
export function labelOf(question: Question): string | null {
  return typeof question.label === 'string' ? question.label : null;
}
