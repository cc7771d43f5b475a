import { readFileSync } from 'node:fs';
import { compile, openSession, type Session } from '@plumbline/form-engine';
import { formF } from '@plumbline/schemas/templates';

type WholeVault = { readonly now: string; readonly set: Readonly<Record<string, unknown>> };

/** The links of all sections. */
export const SECTIONS: readonly string[] = formF.map(({ link }) => link);

/**
 * The SQL that fills a trade partner's vault with one of the whole vaults in `schemas/conformance`.
 *
 * @param company its name
 * @param also answers that replace the vault's own, by address
 */
export function fillVault(
  company: string,
  vault: 'electrical' | 'exempt' | 'young-june',
  also: Readonly<Record<string, unknown>> = {},
): string {
  const file = new URL(`../../schemas/conformance/form-f-vaults/${vault}.json`, import.meta.url);
  const { now, set } = JSON.parse(readFileSync(file, 'utf8')) as WholeVault;
  const compiled = compile(formF);
  if (!compiled.ok) throw new Error('form F does not compile');
  const session = openSession(compiled.program, { now });
  answerAll(session, Object.entries({ ...set, ...also }));
  return formF
    .map(({ link }) => {
      const answers = JSON.stringify(session.answers(link)).replaceAll("'", "''");
      return `update vault_sections set answers = '${answers}', revision = revision + 1, modified_at = now()
        where link = '${link}' and organization_id = (select id from organizations where name = '${company}');`;
    })
    .join('\n');
}

/** Answers the questions that exist first: they may create rows. */
function answerAll(session: Session, answers: readonly (readonly [string, unknown])[]): void {
  let waiting = answers;
  while (waiting.length > 0) {
    const ready = waiting.filter(([address]) => session.has(address));
    if (ready.length > 0) session.setMany(ready.map(([address, value]) => [address, value]));
    waiting = waiting.filter((one) => !ready.includes(one));
    const [first] = waiting;
    if (first === undefined || waiting.some(([address]) => session.has(address))) continue;
    makeRows(session, first[0]);
    if (!session.has(first[0])) throw new Error(`form F has no ${first[0]}`);
  }
}

/** Adds the rows on the way to `link/panel/row/question`, panels within rows included. */
function makeRows(session: Session, address: string): void {
  const steps = address.split('/');
  for (let at = 2; at < steps.length - 1; at += 2) {
    const [panel, row] = [steps.slice(0, at).join('/'), steps[at] ?? ''];
    if (!session.get(panel).rows.includes(row)) session.addRow(panel, row);
  }
}
