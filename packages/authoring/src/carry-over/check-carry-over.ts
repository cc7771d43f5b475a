import { type Diagnostic, nearest, parseJson } from '@plumbline/diagnostics';
import {
  carryRules,
  type CarryRule,
  indexOf,
  type Indexed,
} from '@plumbline/form-engine/carry-over';
import { isRetired } from '@plumbline/form-engine/authoring';
import { questionTraits } from '@plumbline/form-engine';
import type { AnswersDocument, CarryOver, CarryStep, Question } from '@plumbline/schemas';
import { carryOverValidator, faultOf } from '@plumbline/schemas/validators';
import { below, type TemplateSource } from '../check/source.ts';
import { spanAt } from '../span-at.ts';
import { type CarryOverCode, codes } from './codes.ts';

export type CheckedCarryOver = {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the file is not a carry-over. */
  readonly carryOver: CarryOver | undefined;
};

/**
 * Finds everything wrong with a carry-over that can be known before a vault is carried over.
 *
 * @param from the edition in which the answers were given
 * @param to the edition to which they are carried over
 */
export function checkCarryOver(
  source: TemplateSource,
  from: readonly AnswersDocument[],
  to: readonly AnswersDocument[],
): CheckedCarryOver {
  const parsed = parseJson(source.text, source.file);
  if (!parsed.ok) return { diagnostics: parsed.diagnostics, carryOver: undefined };
  const { document } = parsed;
  const errors = carryOverValidator.errorsOf(document.value);
  if (errors.length > 0) {
    const diagnostics = errors.map((error): Diagnostic => {
      const code = error.keyword === 'required' ? 'T103' : 'T100';
      const name = error.instancePath === '' ? 'the carry-over' : `\`${error.instancePath}\``;
      return {
        code,
        severity: 'error',
        message: `${name} ${faultOf(error)}`,
        file: source.file,
        span: spanAt(document, error.instancePath),
      };
    });
    return { diagnostics, carryOver: undefined };
  }
  const carryOver = document.value as CarryOver;
  const found: Diagnostic[] = [];
  const report: Report = (code, pointer, message, help) => {
    found.push({
      code,
      severity: codes[code].severity,
      message,
      file: source.file,
      span: spanAt(document, pointer),
      ...(help === undefined ? {} : { help }),
    });
  };
  checkEdition('from', carryOver.from, from, report);
  checkEdition('to', carryOver.to, to, report);
  const [old, next] = [indexOf(from), indexOf(to)];
  checkRepeats(carryOver.steps, report);
  carryOver.steps.forEach((step, at) => checkStep(step, `/steps/${at}`, { old, next, report }));
  return { diagnostics: found.toSorted((a, b) => a.span.start - b.span.start), carryOver };
}

type Report = (code: CarryOverCode, pointer: string, message: string, help?: string) => void;
type Editions = { readonly old: Indexed; readonly next: Indexed; readonly report: Report };

function checkEdition(
  side: 'from' | 'to',
  version: string,
  sections: readonly AnswersDocument[],
  report: Report,
): void {
  const versions = [...new Set(sections.map((one) => one['version'] ?? null))];
  if (versions.length === 1 && versions[0] !== null && String(versions[0]) === version) return;
  const words = versions.map((one) => (one === null ? 'without a `version`' : String(one)));
  const said =
    versions.length === 0 ? 'there are no templates' : `the templates are ${words.join(', ')}`;
  report('K101', `/${side}`, `\`${side}\` is ${version}, but ${said}`);
}

/** Reports two steps that read or fill the same question: the second would find nothing to read, or no room. */
function checkRepeats(steps: readonly CarryStep[], report: Report): void {
  const places = new Map<string, string>();
  const note = (id: string, pointer: string, what: string) => {
    if (places.has(id))
      report('K105', pointer, `\`${id}\` is ${what} by two steps`, 'remove one of them');
    else places.set(id, pointer);
  };
  steps.forEach((step, at) => {
    note(step.from, `/steps/${at}/from`, 'carried');
    for (const [part, id] of Object.entries(step.into))
      if (carryRules.get(step.rule)?.panelPart !== part)
        note(id, below(`/steps/${at}/into`, part), 'filled');
  });
}

function checkStep(step: CarryStep, pointer: string, editions: Editions): void {
  const { old, next, report } = editions;
  const rule = carryRules.get(step.rule);
  if (rule === undefined) {
    const near = nearest(step.rule, carryRules.keys());
    const help =
      near === undefined
        ? `the rules are ${[...carryRules.keys()].join(', ')}`
        : `did you mean \`${near}\`?`;
    report('K102', `${pointer}/rule`, `unknown rule \`${step.rule}\``, help);
    return;
  }
  const source = old.get(step.from);
  if (source === undefined)
    report('K103', `${pointer}/from`, ...unknown(step.from, 'the old edition', old));
  for (const [part, id] of Object.entries(step.into))
    if (!next.has(id))
      report('K103', below(`${pointer}/into`, part), ...unknown(id, 'the new edition', next));
  checkParts(step, rule, pointer, report);
  if (source === undefined) return;
  const { question, panelId } = source;
  if (source.isNested)
    report('K104', `${pointer}/from`, `\`${step.from}\` is in a panel inside a panel`);
  if (rule.reads !== undefined && !rule.reads.includes(question.type))
    report(
      'K104',
      `${pointer}/from`,
      `\`${rule.name}\` cannot read \`${step.from}\`, a ${question.type}`,
      `it reads ${rule.reads.join(', ')}`,
    );
  for (const [part, id] of Object.entries(step.into)) {
    const place = next.get(id);
    if (place === undefined || !Object.hasOwn(rule.parts, part)) continue;
    const at = below(`${pointer}/into`, part);
    if (isRetired(place.question)) report('K104', at, `\`${id}\` is retired itself`);
    checkType(question, place.question, rule, part, at, report);
    if (rule.hasValues) checkValues(step, place.question, pointer, report);
    const panel = rule.panelPart === undefined ? panelId : step.into[rule.panelPart];
    if (part !== rule.panelPart && place.panelId !== panel)
      report('K104', at, `\`${id}\` must be ${placeWords(panel)}`);
  }
  checkLeft(step, rule, pointer, editions);
}

const placeWords = (panel: string | undefined): string =>
  panel === undefined ? 'outside all panels, like the old question' : `in the panel \`${panel}\``;

function unknown(id: string, where: string, index: Indexed): [message: string, help?: string] {
  const near = nearest(id, index.keys());
  const message = `\`${id}\` is not in ${where}`;
  return near === undefined ? [message] : [message, `did you mean \`${near}\`?`];
}

function checkParts(step: CarryStep, rule: CarryRule, pointer: string, report: Report): void {
  const parts = Object.keys(rule.parts);
  for (const part of Object.keys(step.into))
    if (!parts.includes(part))
      report(
        'K104',
        below(`${pointer}/into`, part),
        `\`${rule.name}\` has no part \`${part}\``,
        `its parts are ${parts.join(', ')}`,
      );
  const missing = parts.filter(
    (part) => !Object.hasOwn(step.into, part) && !rule.optional.includes(part),
  );
  for (const part of missing)
    report('K104', `${pointer}/into`, `\`${rule.name}\` needs a question for its part \`${part}\``);
  if (missing.length === 0 && Object.keys(step.into).length === 0)
    report('K104', `${pointer}/into`, `\`into\` names no question`);
  if (rule.hasValues && step.values == null)
    report('K104', pointer, `\`${rule.name}\` needs \`values\`, the option for each old answer`);
  if (!rule.hasValues && step.values != null)
    report('K104', `${pointer}/values`, `\`${rule.name}\` does not use \`values\``, 'remove it');
}

function checkType(
  from: Question,
  to: Question,
  rule: CarryRule,
  part: string,
  pointer: string,
  report: Report,
): void {
  const allowed = rule.parts[part] ?? [from.type];
  if (!allowed.includes(to.type))
    report(
      'K104',
      pointer,
      `\`${to.id}\` is a ${to.type}, which cannot take the part \`${part}\``,
      `use ${allowed.join(', ')}`,
    );
  else if (rule.parts[part] === undefined && (from.multiple ?? false) !== (to.multiple ?? false))
    report('K104', pointer, `only one of \`${to.id}\` and \`${from.id}\` takes several answers`);
}

/** A rule that cannot always interpret an answer leaves it in place, so the new edition must still show it. */
function checkLeft(
  step: CarryStep,
  rule: CarryRule,
  pointer: string,
  { old, next, report }: Editions,
): void {
  const left = next.get(step.from);
  const question = old.get(step.from)?.question;
  if (question === undefined) return;
  if (left !== undefined) {
    // A question that is still asked keeps its answer; only `copy` may use it as another question's first answer.
    if (!isRetired(left.question) && rule.name !== 'copy')
      report(
        'K106',
        `${pointer}/from`,
        `\`${step.from}\` is still asked in the new edition`,
        'retire it',
      );
    return;
  }
  if (rule.name === 'copy') return;
  report(
    'K106',
    `${pointer}/from`,
    `answers to \`${step.from}\` that the rule cannot read would be kept, but nobody would see them`,
    `retire \`${step.from}\` in the new edition`,
  );
}

/** Reports options in a step's table that the new question does not have. */
function checkValues(step: CarryStep, to: Question, pointer: string, report: Report): void {
  const known = new Set((to.options ?? []).map(({ value }) => String(value)));
  if (!questionTraits[to.type].isClosed || known.size === 0) return;
  for (const [answer, value] of Object.entries(step.values ?? {}))
    for (const one of [value].flat())
      if (!known.has(one))
        report(
          'K104',
          below(`${pointer}/values`, answer),
          `\`${to.id}\` has no option ${JSON.stringify(one)}`,
        );
}
