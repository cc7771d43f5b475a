import { nearest, parseJson } from '@plumbline/diagnostics';
import { questionTypes, type Session } from '@plumbline/form-engine';
import { UsageError } from './usage-error.ts';

/** One `--set`: an answer to a question, possibly in a row that does not exist yet. */
export type Setting = { readonly address: string; readonly value: unknown };

export function readSetting(text: string): Setting {
  const equals = text.indexOf('=');
  if (equals <= 0) {
    throw new UsageError(
      `\`--set ${text}\` has no ${equals < 0 ? '`=`' : 'address before its `=`'}`,
      `write \`--set 'ADDRESS=JSON'\`, such as \`--set 'basic-information/BI-02="Yes"'\``,
    );
  }
  const address = text.slice(0, equals);
  const json = text.slice(equals + 1);
  const parsed = parseJson(json, '--set');
  if (parsed.ok) return { address, value: parsed.document.value };
  const [first] = parsed.diagnostics;
  if (parsed.diagnostics.every(({ code }) => code === 'J105'))
    throw new UsageError(`${first?.message} in \`${json}\` after \`${address}=\``, first?.help);
  // The shell has probably removed the quotes: show how to keep them.
  const meant = JSON.stringify(json).replaceAll("'", "'\\''");
  throw new UsageError(
    json === ''
      ? `no value after \`${address}=\``
      : `\`${json}\` after \`${address}=\` is not JSON`,
    json === ''
      ? `to clear the answer, write --set '${address}=null'`
      : `put text in double quotes, and all of it in single quotes for the shell: --set '${address}=${meant}'`,
  );
}

/**
 * Applies the answers to a session, whatever their order on the command line: first those whose question exists,
 * since they may create the rows of others, and only then those whose row must be added.
 *
 * @returns warnings about answers that nothing reads
 */
export function applySettings(session: Session, settings: readonly Setting[]): readonly string[] {
  let waiting = settings;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ address }) => session.has(address));
    if (ready.length > 0) session.setMany(ready.map(({ address, value }) => [address, value]));
    waiting = waiting.filter((one) => !ready.includes(one));
    const [first] = waiting;
    if (first !== undefined && !waiting.some(({ address }) => session.has(address))) {
      makeRows(session, first.address);
      if (!session.has(first.address)) throw unknownAddress(session, first.address);
    }
  }
  const told = new Set(settings.map(({ address }) => address));
  return [...told].flatMap((address) => {
    const { type } = session.get(address);
    return questionTypes[type].answered
      ? []
      : [`\`${address}\` is a ${type}, which cannot be answered: ignored`];
  });
}

/** Adds the missing rows on the path to an address: link/panel/row/question, and panels inside rows. */
function makeRows(session: Session, address: string): void {
  const steps = address.split('/');
  for (let at = 2; at < steps.length - 1; at += 2) {
    const panel = steps.slice(0, at).join('/');
    const rowId = steps[at] ?? '';
    if (!session.has(panel) || session.get(panel).type !== 'PANEL' || rowId === '') return;
    if (!session.get(panel).rows.includes(rowId)) session.addRow(panel, rowId);
  }
}

/** The error for an address without a question. */
export function unknownAddress(session: Session, address: string): UsageError {
  const near = nearest(address, session.addresses());
  return new UsageError(
    `there is no question at \`${address}\``,
    near === undefined
      ? 'an address is section/question, or section/panel/row/question; `plumb eval` lists them all'
      : `did you mean \`${near}\`?`,
  );
}
