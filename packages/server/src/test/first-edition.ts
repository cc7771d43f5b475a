import {
  compile,
  openSession,
  type Session,
  type StoredAnswers,
  type StoredScope,
} from '@plumbline/form-engine';
import { indexOf } from '@plumbline/form-engine/carry-over';
import { firstEdition } from '@plumbline/form-engine/testing';
import { todayAt } from '../engine/today.ts';
import { keepTemplates } from '../modules/vault/index.ts';
import { uploadPdf } from './ready-vault.ts';
import type { TestServer } from './server.ts';
import { give, sectionsOf } from './stored-vaults.ts';

const known = indexOf(firstEdition);

/** The vault as the first edition opens it. */
export function openFirst(answers: ReadonlyMap<string, StoredAnswers>, now: Date): Session {
  const compiled = compile(firstEdition);
  if (!compiled.ok) throw new Error(compiled.diagnostics[0]?.message);
  const facts = { status: 'Ready For Review', form_type: 'F', viewer: 'owner' };
  return openSession(compiled.program, { now: todayAt(now), facts, answers });
}

/**
 * Rewrites the demo's vault and its reviewed copy as the build of the first edition would have stored them: without
 * later questions, with every question that it requires answered, saved under its templates. For tests only.
 *
 * @param own answers in that edition, by question id
 */
export async function asOfFirstEdition(
  test: TestServer,
  own: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<ReadonlyMap<string, StoredAnswers>> {
  const { database } = test.server;
  const id = test.ids.get('Summit Electric LLC') ?? '';
  const stored = await sectionsOf(database, id);
  const session = openFirst(
    new Map(stored.map(({ link, answers }) => [link, onlyKnown(answers)])),
    now,
  );
  for (const address of session.addresses()) {
    const answer = own[address.split('/').slice(1).join('/')];
    if (answer !== undefined) session.set(address, answer);
  }
  for (let round = 0; round < 6 && session.errors().length > 0; round += 1)
    for (const { address } of session.errors())
      if (session.has(address))
        session.set(address, anyAnswer(address) ?? (await uploadPdf(test, address)));
  const open = session.errors().map(({ address, message }) => `${address}: ${message}`);
  if (open.length > 0) throw new Error(`not ready under the first edition: ${open.join('; ')}`);
  const answers = new Map(firstEdition.map(({ link }) => [link, session.answers(link)]));
  await give(database, id, answers);
  // A new revision, because servers cache what they read by revision.
  await database
    .updateTable('vault_sections')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('organization_id', '=', id)
    .execute();
  const hashes = await keepTemplates(database, firstEdition);
  for (const [link, section] of answers)
    await database
      .updateTable('review_answers')
      .set({ answers: JSON.stringify(section), template_hash: hashes.get(link) ?? '' })
      .where('link', '=', link)
      .where('review_id', 'in', (query) =>
        query.selectFrom('reviews').select('id').where('organization_id', '=', id),
      )
      .execute();
  return answers;
}

function anyAnswer(address: string): unknown {
  const { type, options } = known.get(address.split('/').at(-1) ?? '')?.question ?? {};
  if (type === 'FILE') return undefined;
  if (type === 'CHECK') return true;
  if (type === 'YESNO') return 'No';
  const [first] = options ?? [];
  if (first !== undefined) return type === 'CHECKBOX' ? [first.value] : first.value;
  return type === 'NUMERIC' || type === 'CURRENCY' || type === 'PERCENTAGE' ? 1 : 'Maria Alvarez';
}

function onlyKnown<S extends StoredScope>(scope: S): S {
  const of = <T>(many: Readonly<Record<string, T>> = {}) =>
    Object.entries(many).filter(([id]) => known.has(id));
  return {
    ...scope,
    values: Object.fromEntries(of(scope.values)),
    rows: Object.fromEntries(of(scope.rows).map(([id, rows]) => [id, rows.map(onlyKnown)])),
  };
}
