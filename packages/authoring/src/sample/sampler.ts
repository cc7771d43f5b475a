import type { Address, Session } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import type { Random } from './random.ts';
import { least, type SampleContext, samples, widest } from './values.ts';

/** What the sampler needs to answer questions. */
export type Sampler = {
  readonly session: Session;
  readonly questions: ReadonlyMap<string, Question>;
  /** The row keys, which name the choice that a row belongs to: another answer would make it another row. */
  readonly rowKeys: ReadonlySet<string>;
  readonly now: string;
  readonly random: (address: Address, attempt: string) => Random;
};

/** A random answer for a question in its current state; another attempt gives another answer. */
export function sampleAt(sampler: Sampler, address: Address, attempt: string): unknown {
  const context = contextAt(sampler, address, attempt);
  return context === undefined ? undefined : samples[context.question.type](context);
}

/** The fullest answer, for rows that follow a choice and for checks that need a choice. */
export function widestAt(sampler: Sampler, address: Address): unknown {
  const context = contextAt(sampler, address, 'widest');
  return context === undefined ? undefined : widest(context);
}

/** The lowest number that a question accepts; undefined if it is not a number. */
export function leastAt(sampler: Sampler, address: Address): number | undefined {
  const context = contextAt(sampler, address, 'least');
  return context === undefined ? undefined : least(context);
}

function contextAt(sampler: Sampler, address: Address, attempt: string): SampleContext | undefined {
  const { session, questions, now } = sampler;
  const { id, options, limits } = session.get(address);
  const question = questions.get(id);
  if (question === undefined) return undefined;
  return {
    question,
    options: (options ?? question.options ?? []).map(({ value }) => value),
    limits: { min: limits?.min ?? undefined, max: limits?.max ?? undefined },
    now,
    random: sampler.random(address, attempt),
  };
}

/** The address of a question in the same row, or in the nearest row around it that has it. */
export function addressBeside(session: Session, address: Address, id: string): Address | undefined {
  const steps = address.split('/');
  for (let length = steps.length - 1; length > 0; length -= 2) {
    const beside = [...steps.slice(0, length), id].join('/');
    if (session.has(beside)) return beside;
  }
  return undefined;
}
