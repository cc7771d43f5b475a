import type { Target } from '@plumbline/conditions';
import type { Session } from '@plumbline/form-engine';
import { openForm } from '@plumbline/form-engine/testing';
import type { Question } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { candidatesFor } from './candidates.ts';
import { explain } from './explain.ts';
import type { Flip } from './explanation.ts';

const TARGETS: readonly Target[] = ['hidden', 'disabled', 'readonly', 'required', 'value'];

/** Form F with two rows in every panel that takes them, and each visible question given its n-th candidate answer. */
function answered(n: number): Session {
  const session = openForm(formF);
  // Answers of the first round show more questions, which the second round answers.
  for (let round = 0; round < 2; round += 1) {
    for (const address of session.addresses()) {
      const { type, rows, hidden, own, options } = session.get(address);
      const question: Question = session.placeOf(address).question;
      if (type === 'PANEL' && rows.length === 0 && question.per == null) {
        session.addRow(address);
        session.addRow(address);
      }
      if (hidden || own !== null) continue;
      const answers = candidatesFor(question, [], session.now, null, options).slice(0, -1);
      if (answers.length > 0) session.set(address, answers[n % answers.length]?.input);
    }
  }
  return session;
}

/** How each search ended, over every address and target. */
function flipsOf(session: Session): readonly (readonly [address: string, flip: Flip])[] {
  return session
    .addresses()
    .flatMap((address) =>
      TARGETS.map((target) => [address, explain(session, address, target).flip] as const),
    );
}

describe('form F', () => {
  it.each([
    ['as a template', () => openForm(formF), 500],
    ['answered one way', () => answered(0), 700],
    ['answered another way', () => answered(1), 700],
  ])('%s: finds a flip for every state that can change, in a few trials', (_name, open, least) => {
    const flips = flipsOf(open());
    // The search never adds or removes rows. For a state that depends on them, it only names the panel.
    const rows = { isSpent: false, facts: [], panels: ['project-experience-references/PE-02'] };
    for (const [address, flip] of flips)
      if (flip.kind === 'unknown') {
        expect(address).toMatch(/\/PE-1[1-4]$/u);
        expect(flip).toMatchObject(rows);
      }
    const trials = flips.flatMap(([, flip]) => (flip.kind === 'found' ? [flip.tried] : []));
    expect(trials.length).toBeGreaterThan(least);
    const mean = trials.reduce((sum, tried) => sum + tried, 0) / trials.length;
    expect(mean).toBeLessThan(6);
  });
});
