import type { AnswersDocument } from '@plumbline/schemas';
import type { Change } from '../../../form/saving/change.ts';
import { changesBetween } from '../../../form/saving/change.ts';
import { snapshotOf } from '../../../form/saving/snapshot.ts';
import type { Preview } from '../workbench/preview.ts';

export type ReadAnswers =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly sections: number }
  | { readonly ok: false; readonly why: string };

/**
 * The answers of a file for the open form: an answers document, or a list of them, as this page exports and
 * `plumb sample` writes.
 */
export function readAnswers(text: string, { session }: Preview): ReadAnswers {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { ok: false, why: 'it is not JSON' };
  }
  const documents = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!documents.every(isDocument))
    return { ok: false, why: 'it is no answers document, which has a `link` and `questions`' };
  const known = documents.filter(({ link }) => session.program.links.includes(link));
  if (known.length === 0) {
    const links = documents.map(({ link }) => link).join(', ');
    return { ok: false, why: `its section (${links}) is not open` };
  }
  const changes = known.flatMap((document) =>
    changesBetween(snapshotOf(session.document(document.link)), snapshotOf(document)),
  );
  return { ok: true, changes, sections: known.length };
}

function isDocument(value: unknown): value is AnswersDocument {
  const { link, questions } = (value ?? {}) as { link?: unknown; questions?: unknown };
  return typeof link === 'string' && hasShape(questions);
}

/** As much shape as reading answers needs: a broken file must not bring the page down. */
function hasShape(questions: unknown): boolean {
  return (
    Array.isArray(questions) &&
    (questions as unknown[]).every((one) => {
      const { id, questions: inner, panels } = (one ?? {}) as Record<string, unknown>;
      return (
        typeof id === 'string' &&
        (inner == null || hasShape(inner)) &&
        (panels == null ||
          (Array.isArray(panels) &&
            (panels as unknown[]).every((row) =>
              hasShape(((row ?? {}) as Record<string, unknown>)['questions']),
            )))
      );
    })
  );
}
