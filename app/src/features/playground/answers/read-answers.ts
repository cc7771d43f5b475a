import { parseJson } from '@plumbline/diagnostics';
import type { AnswersDocument } from '@plumbline/schemas';
import { answersDocumentValidator, faultOf } from '@plumbline/schemas/validators';
import type { Change } from '../../../form/saving/change.ts';
import { changesBetween } from '../../../form/saving/change.ts';
import { snapshotOf } from '../../../form/saving/snapshot.ts';
import type { Preview } from '../workbench/preview.ts';

export type ReadAnswers =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly sections: number }
  | { readonly ok: false; readonly why: string };

/**
 * Reads answers from a file for the open form: an answers document, or a list of them, as this page exports and `plumb
 * sample` writes.
 */
export function readAnswers(text: string, { session }: Preview): ReadAnswers {
  // parseJson also refuses what is nested too deep to walk.
  const parsed = parseJson(text, 'answers');
  if (!parsed.ok) {
    const isTwice = parsed.diagnostics.every(({ code }) => code === 'J105');
    return { ok: false, why: isTwice ? 'it has a duplicate property' : 'it is not JSON' };
  }
  const { value } = parsed.document;
  const documents = Array.isArray(value) ? (value as unknown[]) : [value];
  const [error] = documents.flatMap((each) => answersDocumentValidator.errorsOf(each));
  if (error !== undefined) {
    const name = error.instancePath === '' ? 'it' : `\`${error.instancePath}\``;
    return { ok: false, why: `it is not an answers document: ${name} ${faultOf(error)}` };
  }
  const sections = documents as readonly AnswersDocument[];
  const known = sections.filter(({ link }) => session.program.links.includes(link));
  if (known.length === 0) {
    const links = sections.map(({ link }) => link).join(', ');
    return { ok: false, why: `its section (${links}) is not open` };
  }
  const changes = known.flatMap((document) =>
    changesBetween(snapshotOf(session.document(document.link)), snapshotOf(document)),
  );
  return { ok: true, changes, sections: known.length };
}
