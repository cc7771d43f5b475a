import { readFileSync } from 'node:fs';
import { formF } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openSession } from '../session/session.ts';
import type { QuestionState, Session } from '../types.ts';

/** What a finding about form F requires: after these answers, these questions have these properties. */
type Case = {
  readonly finding: string;
  /** The date to use where it matters, yyyy-mm-dd. */
  readonly now?: string;
  readonly set: Readonly<Record<string, unknown>>;
  readonly expect: readonly {
    readonly address: string;
    readonly property: keyof QuestionState;
    readonly value: unknown;
  }[];
};

const NOW = '2026-11-22';
const casesOf = (name: string): readonly Case[] =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../schemas/conformance/form-f-cases/${name}.json`, import.meta.url),
      'utf8',
    ),
  );

const compiled = compile(formF);
if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics, null, 2));
const { program } = compiled;

/** Adds the missing rows on the way to an address. */
function makeRows(session: Session, address: string): void {
  const steps = address.split('/');
  for (let at = 2; at < steps.length - 1; at += 2) {
    const panel = steps.slice(0, at).join('/');
    if (!session.get(panel).rows.includes(steps[at]!)) session.addRow(panel, steps[at]);
  }
}

/** Gives answers in any order: first those whose question exists, because they may create rows. */
function answer(session: Session, answers: readonly (readonly [string, unknown])[]): void {
  const ready = answers.filter(([address]) => session.has(address));
  const waiting = answers.filter((one) => !ready.includes(one));
  session.setMany(ready);
  const [first] = waiting;
  if (first === undefined) return;
  if (!waiting.some(([address]) => session.has(address))) makeRows(session, first[0]);
  answer(session, waiting);
}

describe.each(['company', 'money', 'risk'])(
  'form F behaves as its findings require: %s',
  (name) => {
    it.each(casesOf(name))('$finding', ({ now = NOW, set, expect: expected }) => {
      const session = openSession(program, { now });
      answer(session, Object.entries(set));
      const found = expected.map(({ address, property }) => {
        if (!session.has(address)) makeRows(session, address);
        return { address, property, value: session.get(address)[property] ?? null };
      });
      expect(found).toEqual(expected);
    });
  },
);
