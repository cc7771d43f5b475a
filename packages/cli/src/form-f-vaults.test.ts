import { readdirSync, readFileSync } from 'node:fs';
import { compile, openSession, type Program } from '@plumbline/form-engine';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { applySettings } from './settings.ts';
import { evaluatedQuestions, type EvaluatedQuestion } from './states.ts';

// Three complete vaults, filled in by hand: what a real company would enter raises no errors, and removing a single
// answer is enough to block Ready For Review.
type Answers = Readonly<Record<string, unknown>>;
type Vault = {
  readonly name: string;
  readonly now: string;
  readonly set: Answers;
  readonly refusals: readonly {
    readonly why: string;
    readonly set: Answers;
    readonly expect: readonly {
      readonly address: string;
      readonly property: keyof EvaluatedQuestion;
      readonly value: unknown;
    }[];
  }[];
};
const folder = new URL('../../../schemas/conformance/form-f-vaults/', import.meta.url);
const vaults = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Vault,
);

const compiled = compile(formF);
if (!compiled.ok) throw new Error('form F does not compile');
const program: Program = compiled.program;

function opened(set: Answers, now: string) {
  const session = openSession(program, { now });
  const told = applySettings(
    session,
    Object.entries(set).map(([address, value]) => ({ address, value })),
  );
  return { session, told, states: new Map(evaluatedQuestions(session)) };
}

describe.each(vaults)('$name', ({ set, now, refusals }) => {
  const { session, told, states } = opened(set, now);
  const shown = [...states].filter(([, { hidden }]) => !hidden);

  it('answers every required question of all 17 sections', () => {
    const isBlank = (value: unknown) =>
      value === null || value === '' || (Array.isArray(value) && value.length === 0);
    const open = shown.filter(([, { required, value }]) => required && isBlank(value));
    expect(open.map(([address]) => address)).toEqual([]);
    expect(new Set(shown.map(([address]) => address.split('/')[0])).size).toBe(17);
  });

  it('has no error, no warning, and no answer that the form does not ask for', () => {
    expect(told).toEqual([]);
    expect(shown.flatMap(([address, { errors }]) => errors.map((text) => [address, text]))).toEqual(
      [],
    );
    const remarks = shown.flatMap(([address]) => {
      const { warnings, notices } = session.get(address);
      return [...warnings, ...notices].map((text) => [address, text]);
    });
    expect(remarks).toEqual([]);
    expect(Object.keys(set).filter((address) => states.get(address)?.hidden !== false)).toEqual([]);
  });

  it.each(refusals)(
    'is not ready without $expect.0.address',
    ({ set: taken, expect: expected }) => {
      const after = opened({ ...set, ...taken }, now).states;
      for (const { address, property, value } of expected)
        expect(after.get(address)?.[property]).toEqual(value);
    },
  );
});
