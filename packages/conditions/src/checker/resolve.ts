import { truncate } from '@plumbline/diagnostics';
import type { Reference } from '../ast.ts';
import type { ValueKind } from '../operators/operator.ts';
import type { CheckedQuestion, FindingPlace, Form, Report } from './input.ts';

/** What a reference reads: a question, or a fact of which only the kind is known. */
export type Resolved = { readonly kind: ValueKind; readonly question?: CheckedQuestion };

/** R1: the question or fact that a reference names; if there is none, undefined, with the reason sent to `report`. */
export function resolve(
  reference: Reference,
  owner: CheckedQuestion,
  form: Form,
  report?: (code: 'C101' | 'C102', message: string, help?: string) => void,
): Resolved | undefined {
  const { source, id } = reference;
  const found = form.byId.get(id);
  if (found && isInScope(source, found, owner)) return { kind: found.kind, question: found };
  const fact = form.facts.get(id);
  if (source === 'prequal' && fact !== undefined) return { kind: fact };
  if (found) {
    const why =
      found.section !== owner.section
        ? `is in section \`${found.section}\`, not in \`${owner.section}\``
        : 'is not inside a panel';
    report?.('C102', `\`${id}\` ${why}`, `write \`${scopeOf(found, owner)}.${id}\``);
  } else if (fact !== undefined) {
    report?.('C102', `\`${id}\` is a fact, not a question`, `write \`prequal.${id}\``);
  } else if (source !== 'prequal' || !form.acceptsUnknown) {
    report?.('C101', `there is no question \`${truncate(id)}\``, suggestion(id, owner, form));
  }
  return undefined;
}

/** {@link resolve}, with any error reported at the reference. */
export function resolveReporting(
  reference: Reference,
  owner: CheckedQuestion,
  place: FindingPlace,
  form: Form,
  report: Report,
): Resolved | undefined {
  return resolve(reference, owner, form, (code, message, help) => {
    const label =
      code === 'C101' ? 'no question has this id' : `not found by \`${reference.source}.\``;
    const more = help === undefined ? { label } : { label, help };
    report(code, { ...place, span: reference.span }, message, more);
  });
}

function isInScope(
  source: Reference['source'],
  found: CheckedQuestion,
  owner: CheckedQuestion,
): boolean {
  if (source === 'prequal') return true;
  if (found.section !== owner.section) return false;
  return source === 'question' || found.panel !== undefined;
}

/** The narrowest source by which `owner` can read `found`. */
function scopeOf(found: CheckedQuestion, owner: CheckedQuestion): Reference['source'] {
  if (found.section !== owner.section) return 'prequal';
  return found.panel !== undefined && found.panel === owner.panel ? 'panelInnerId' : 'question';
}

/** The nearest id, from the same section if possible, with the source that `owner` needs to read it. */
function suggestion(id: string, owner: CheckedQuestion, form: Form): string | undefined {
  // Only if no id is near, because `BI-18.3` rather means `BI-18.1` than its panel `BI-18`.
  const bare = id.slice(0, Math.max(0, id.lastIndexOf('.')));
  const near =
    form.suggest(id, form.idsOf(owner.section)) ??
    form.suggest(id, form.names) ??
    // Handles `question.BI-02.value`, a habit from other languages.
    (form.byId.has(bare) ? bare : undefined);
  if (near === undefined) return undefined;
  const found = form.byId.get(near);
  return `did you mean \`${found ? scopeOf(found, owner) : 'prequal'}.${near}\`?`;
}
