import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { openSession } from '../session.ts';
import type { Session } from '../session-types.ts';
import { anyEdits, anyForm, type EditCase, type FormCase } from '../testing/arbitrary.ts';
import { prove, type Proven } from './prove.ts';
import { take, withoutAnswers } from './replay.ts';

/** `PROPERTY_RUNS` lengthens the search; `npm test` runs each property a thousand times. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1_000);

const NOW = '2026-11-21';

function open({ documents, facts }: Pick<FormCase, 'documents' | 'facts'>): Session | undefined {
  const compiled = compile(documents.map(withoutAnswers));
  if (!compiled.ok) return undefined;
  return openSession(compiled.program, { now: NOW, facts });
}

/** Edits that a save would take: what it would refuse is undone at once. */
function apply(session: Session, edit: EditCase): void {
  const addresses = session.addresses();
  switch (edit.kind) {
    case 'set': {
      const address = addresses[edit.pick % addresses.length] as string;
      if (['PANEL', 'CALC', 'LABEL'].includes(session.get(address).type)) return;
      session.set(address, edit.input);
      if (session.unsavable().length > 0) session.undo();
      return;
    }
    case 'undo':
      session.undo();
      return;
    case 'redo':
      session.redo();
      return;
    case 'fact':
      session.setFacts({ status: edit.status });
      return;
    default: {
      const panels = addresses.filter((address) => session.get(address).type === 'PANEL');
      const panel = panels[edit.pick % Math.max(1, panels.length)];
      if (panel === undefined) return;
      const { rows } = session.get(panel);
      const row = rows[edit.at % Math.max(1, rows.length)];
      if (edit.kind === 'add') session.addRow(panel);
      else if (row === undefined) return;
      else if (edit.kind === 'remove') session.removeRow(panel, row);
      else session.moveRow(panel, row, edit.at);
    }
  }
}

function statesOf(session: Session, address: string) {
  const { type, hidden, disabled, readonly, required } = session.get(address);
  const editable = !hidden && !disabled && !readonly;
  // Nothing asks whether a panel is required: `min` says how many rows it needs.
  return { shown: !hidden, editable, required: editable && required && type !== 'PANEL' };
}

const ASPECTS = ['shown', 'required', 'editable'] as const;

describe('proofs, over generated forms', () => {
  it('Q1 no answers contradict a no', () => {
    fc.assert(
      fc.property(anyForm, anyEdits, (form, edits) => {
        const session = open(form);
        if (session === undefined) return;
        const proofs = new Map(
          prove(form.documents, { now: NOW }).map((proof) => [proof.id, proof]),
        );
        const check = () => {
          for (const address of session.addresses()) {
            const states = statesOf(session, address);
            const proof = proofs.get(session.get(address).id);
            for (const aspect of ASPECTS)
              if (states[aspect])
                expect({ address, aspect, ...proof?.[aspect] }).not.toMatchObject({ kind: 'no' });
          }
        };
        check();
        for (const edit of edits) {
          apply(session, edit);
          check();
        }
      }),
      { numRuns },
    );
  });

  it('Q2 a witness, put into a session, shows what it claims', () => {
    const kinds: Record<Proven['kind'], number> = { yes: 0, no: 0, unknown: 0 };
    fc.assert(
      fc.property(anyForm, (form) => {
        for (const { address, ...proof } of prove(form.documents, { now: NOW })) {
          for (const aspect of ASPECTS) {
            const proven = proof[aspect];
            kinds[proven.kind] += 1;
            if (proven.kind !== 'yes') continue;
            const session = open({ documents: form.documents, facts: {} }) as Session;
            take(session, proven);
            expect(session.unsavable()).toEqual([]);
            expect({ address, ...statesOf(session, address) }).toMatchObject({
              address,
              [aspect]: true,
            });
          }
        }
      }),
      { numRuns },
    );
    // What is not known is the exception, or nothing was proven.
    expect(kinds.unknown).toBeLessThan((kinds.yes + kinds.no) / 10);
  });
});
