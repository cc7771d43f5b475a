import {
  type CheckedQuestion,
  checkRules,
  type FindingPlace,
  openProver,
  type PlacedRule,
  type Prover,
  hints,
  parseRule,
  referencesOf,
  type RuleFinding,
} from '@plumbline/conditions';
import type { Diagnostic, Span } from '@plumbline/diagnostics';
import { parseReference } from '@plumbline/form-engine/authoring';
import { proofQuestion } from '../proofs/question.ts';
import { checkedQuestion, type PlacedQuestion } from './questions.ts';
import type { PlacedReference } from './references.ts';
import { type Place, relatedSpan } from './source.ts';
import { checkStates, type Finding } from './states.ts';

export type RulesInput = {
  /** The template's questions, and those that exist only in a saved row. */
  readonly questions: readonly PlacedQuestion[];
  /** All questions with rules, including those in saved rows. */
  readonly carriers: readonly PlacedQuestion[];
  readonly references: readonly PlacedReference[];
  /** Questions of other documents, which `prequal.` may read. */
  readonly context: readonly PlacedQuestion[];
  /** Ids that exist, but whose question is too broken to check what reads it. */
  readonly unusable: ReadonlySet<string>;
  readonly unknownReferences: 'reject' | 'empty';
  /** Whether to run proofs: they are impossible for documents with other errors. */
  readonly isProvable: boolean;
  /** The day on which a save accepts the answers of a witness. */
  readonly now: string;
};

/** The place of each rule text, by question id and index. */
type RulePlaces = Map<string, { place: Place; offset: number }>;

/** Runs the rule checker on all rules and references of a form, and maps its findings to places in the files. */
export function checkPlacedRules(input: RulesInput): readonly Diagnostic[] {
  const places: RulePlaces = new Map();
  const rules = rulesOf(input, places);
  const read = new Set(rules.flatMap(({ parsed }) => idsOf(parsed)));
  for (const { text } of input.references) read.add(parseReference(text)?.id ?? '');
  const own = new Set(input.questions.map(({ id }) => id));
  const outside = input.context
    .filter(({ id }) => read.has(id) && !own.has(id))
    .map((placed) => outsideQuestion(placed));
  const known = input.questions.map((placed) =>
    input.isProvable ? proofQuestion(placed, input.now) : checkedQuestion(placed),
  );
  const questions = [...known, ...outside];
  const { unknownReferences } = input;
  let prover: Prover | undefined;
  const openOne = () => {
    if (!input.isProvable) return undefined;
    prover = openProver({ questions, rules, unknownReferences });
    return prover;
  };
  const findings: Finding[] = [
    ...checkRules({ questions, rules, unknownReferences, prover: openOne }),
    ...checkReferences(input, questions, places),
  ];
  const isRight = findings.every(({ severity }) => severity !== 'error');
  if (prover !== undefined && isRight) findings.push(...checkStates(prover, findings));
  const byId = new Map(input.questions.toReversed().map((placed) => [placed.id, placed]));
  const locate = (place: FindingPlace): Place | undefined =>
    locateIn(input.questions, byId, places, place);
  const sections = idTexts(questions);
  return findings.flatMap((finding) => {
    const help =
      finding.help ?? (finding.code === 'C101' ? sections(finding.questionId) : undefined);
    return diagnostic(help === undefined ? finding : { ...finding, help }, locate) ?? [];
  });
}

/** Help for when no known name is near: lists the ids of the question's section. */
function idTexts(
  questions: readonly CheckedQuestion[],
): (questionId: string) => string | undefined {
  const sections = new Map<string, string>();
  const ids = new Map<string, string[]>();
  for (const { id, section } of questions) {
    if (!sections.has(id)) sections.set(id, section);
    const all = ids.get(section);
    if (all === undefined) ids.set(section, [`\`${id}\``]);
    else all.push(`\`${id}\``);
  }
  return (questionId) => {
    const section = sections.get(questionId) ?? '';
    const all = ids.get(section) ?? [];
    if (all.length === 0) return undefined;
    const named =
      all.length <= 6 ? all.join(', ') : `${all[0]} to ${all.at(-1)}, ${all.length} in all`;
    return `the questions of section \`${section}\` are ${named}`;
  };
}

function rulesOf(input: RulesInput, places: RulePlaces): readonly PlacedRule[] {
  const rules: PlacedRule[] = [];
  const told = new Set<string>();
  const counts = new Map<string, number>();
  for (const { id, question, section, pointer, isInRow } of input.carriers) {
    if (!Array.isArray(question.conditions)) continue;
    question.conditions.forEach((text: unknown, at) => {
      // A row repeats its template's rules; an error in one is reported only once.
      if (typeof text !== 'string' || (isInRow && told.has(`${id} ${text}`))) return;
      told.add(`${id} ${text}`);
      const parsed = parseRule(text, hints);
      if (parsed.ok && idsOf(parsed).some((read) => input.unusable.has(read))) return;
      const index = counts.get(id) ?? 0;
      counts.set(id, index + 1);
      const place = { section, pointer: `${pointer}/conditions/${at}` };
      places.set(`${id} ${index}`, { place, offset: 0 });
      rules.push({ questionId: id, index, text, parsed });
    });
  }
  return rules;
}

const BEFORE = 'colWidth: ';

/**
 * References outside rules obey the same scopes as in rules (R1), so each goes through the same checker, as the only
 * clause of a rule that any question may have and that cannot be wrong in any other way.
 */
function checkReferences(
  { references, unknownReferences, unusable }: RulesInput,
  questions: readonly CheckedQuestion[],
  places: RulePlaces,
): readonly RuleFinding[] {
  const rules = references.flatMap(({ questionId, text, place }, at): PlacedRule[] => {
    const reference = parseReference(text);
    if (reference === undefined || unusable.has(reference.id)) return [];
    const index = -1 - at;
    places.set(`${questionId} ${index}`, { place, offset: BEFORE.length });
    return [{ questionId, index, text: `${BEFORE}${text.trim()} full => 6` }];
  });
  if (rules.length === 0) return [];
  const ids = new Set<string>();
  // Omits whatever could form cycles or be a duplicate: that was reported with the rules.
  const bare = questions.flatMap((question): CheckedQuestion[] => {
    if (ids.has(question.id)) return [];
    ids.add(question.id);
    const { id, section, kind, type, parent, panel } = question;
    return [
      {
        id,
        section,
        kind,
        type,
        ...(parent === undefined ? {} : { parent }),
        ...(panel === undefined ? {} : { panel }),
      },
    ];
  });
  return checkRules({ questions: bare, rules, unknownReferences, prover: () => undefined });
}

function idsOf(parsed: ReturnType<typeof parseRule> | undefined): readonly string[] {
  return parsed?.ok === true ? referencesOf(parsed.rule).map(({ id }) => id) : [];
}

/** What a rule needs to know about a question in another document: how to read it, not what decides its state. */
function outsideQuestion(placed: PlacedQuestion): CheckedQuestion {
  const { id, section, kind, type, options, panel } = checkedQuestion(placed);
  return {
    id,
    section,
    kind,
    type,
    ...(options === undefined ? {} : { options }),
    ...(panel === undefined ? {} : { panel }),
  };
}

function locateIn(
  questions: readonly PlacedQuestion[],
  byId: ReadonlyMap<string, PlacedQuestion>,
  places: RulePlaces,
  { questionId, questionIndex, ruleIndex, span, property }: FindingPlace,
): Place | undefined {
  const rule = ruleIndex === undefined ? undefined : places.get(`${questionId} ${ruleIndex}`);
  if (rule !== undefined) return { ...rule.place, part: moved(span, -rule.offset) };
  const placed = questionIndex === undefined ? byId.get(questionId) : questions[questionIndex];
  return placed && { section: placed.section, pointer: `${placed.pointer}/${property ?? 'id'}` };
}

function moved(span: Span | undefined, by: number): Span | undefined {
  return span && { start: Math.max(0, span.start + by), end: Math.max(0, span.end + by) };
}

function diagnostic(
  { code, severity, message, label, help, related, ...at }: Finding,
  locate: (place: FindingPlace) => Place | undefined,
): Diagnostic | undefined {
  const place = locate(at);
  if (place === undefined) return undefined;
  const { file, span } = relatedSpan({ ...place, message });
  return {
    code,
    severity,
    message,
    file,
    span,
    ...(label === undefined ? {} : { label }),
    ...(help === undefined ? {} : { help }),
    ...(related === undefined
      ? {}
      : {
          related: related.flatMap(({ message: said, ...other }) => {
            const where = locate(other);
            return where === undefined ? [] : [relatedSpan({ ...where, message: said })];
          }),
        }),
  };
}
