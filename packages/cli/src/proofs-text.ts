import type { Cause, Proof, Proven } from '@plumbline/authoring';
import { textTable } from './text-table.ts';

const ASPECTS = ['shown', 'required', 'editable'] as const;

/** Which states each question can have, one line per question, then how the less obvious ones arise. */
export function proofsText(proofs: readonly Proof[]): string {
  const table = textTable([
    ['question', ...ASPECTS],
    ...proofs.map((proof) => [proof.address, ...ASPECTS.map((aspect) => proof[aspect].kind)]),
  ]);
  const more = proofs.flatMap((proof) =>
    ASPECTS.flatMap((aspect) => {
      const why = reasonOf(proof[aspect]);
      return why === undefined ? [] : [`${proof.address} ${aspect} ${why}`];
    }),
  );
  return [...table, ...(more.length === 0 ? [] : ['', ...more])]
    .map((line) => `${line}\n`)
    .join('');
}

/** The line to print. None for a state that needs no answers, or that is impossible without any cause. */
function reasonOf(proven: Proven): string | undefined {
  if (proven.kind === 'unknown') return `is unknown: ${UNKNOWN[proven.why]}`;
  if (proven.kind === 'no') {
    if (proven.because.length === 0) return undefined;
    return `never, because of ${proven.because.map(causeText).join(' and ')}`;
  }
  const facts = Object.entries(proven.facts).map(([name, value]) => [name, value] as const);
  const given = [...proven.answers, ...facts].map(
    ([address, value]) => `${address}=${JSON.stringify(value)}`,
  );
  return given.length === 0 ? undefined : `with ${given.join(' ')}`;
}

function causeText(cause: Cause): string {
  switch (cause.kind) {
    case 'rule':
      return `${cause.id} \`${cause.text}\``;
    case 'base':
      return `${cause.id} being ${cause.property}`;
    case 'options':
      return `the options of ${cause.id}`;
    case 'limits':
      return `the limits of ${cause.id}`;
    default:
      return cause satisfies never;
  }
}

const UNKNOWN: Readonly<Record<Extract<Proven, { kind: 'unknown' }>['why'], string>> = {
  steps: 'the search took too long',
  rows: 'it may need more rows than were tried',
  calculation: 'it depends on a calculated value, or on something else that proofs cannot follow',
  cycle: 'the rules are circular',
};
