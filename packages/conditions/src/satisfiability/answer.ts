import { entriesOf } from '../reading.ts';
import type { Answer, Cell } from './cells.ts';
import { FALSE, type Node, TRUE } from './circuit.ts';
import type { Domain } from './domain.ts';
import type { Logic } from './logic.ts';

/**
 * Creates the inputs of an answer.
 *
 * @param despite the node that is true when the options or limits are removed; without it, they cannot be
 */
export function newAnswer(
  cell: Cell,
  domain: Domain,
  { circuit, loose }: Logic,
  despite: ((kind: 'options' | 'limits') => Node) | undefined,
): Answer {
  if (domain.kind === 'members') {
    const { members, others } = domain;
    const inputs = [...members, ...others].map(() => circuit.input());
    // An exclusive option excludes all others, unless the options are removed.
    let free: Node = TRUE;
    const has = inputs.slice(0, members.length);
    const inOrder = [...members.keys()].toSorted(
      (a, b) => Number(members[b]?.isAlone) - Number(members[a]?.isAlone),
    );
    for (const at of inOrder) {
      const { isOption, isAlone } = members[at] as (typeof members)[number];
      const isThere = isOption ? TRUE : (despite?.('options') ?? FALSE);
      const node = circuit.and(circuit.and(has[at] as Node, isThere), free);
      has[at] = node;
      if (isAlone)
        free = circuit.and(free, circuit.and(node, (despite?.('options') ?? FALSE) ^ 1) ^ 1);
    }
    let before: Node = free;
    const rest = inputs.slice(members.length).map((input) => (before = circuit.and(before, input)));
    const texts = [...members.map(({ text }) => text), ...others];
    return { kind: 'members', cell, texts, inputs, has, others: rest };
  }
  const choices = domain.choices.filter(
    (choice, at) => at === 0 || choice.despite === undefined || despite !== undefined,
  );
  const inputs: Node[] = [];
  const is: Node[] = [FALSE];
  let none: Node = TRUE;
  for (const { despite: kind, isLoose } of choices.slice(1)) {
    const input = circuit.input();
    inputs.push(input);
    let chosen = circuit.and(none, input);
    if (isLoose === true) chosen = circuit.and(chosen, loose);
    if (kind !== undefined) chosen = circuit.and(chosen, despite?.(kind) ?? FALSE);
    is.push(chosen);
    none = circuit.and(none, chosen ^ 1);
  }
  is[0] = none;
  return { kind: 'choices', cell, choices, inputs, is };
}

/** The answer that the inputs encode. */
export function answerValue(answer: Answer, isTrue: (node: Node) => boolean): unknown {
  if (answer.kind === 'choices') {
    const at = answer.is.findIndex(isTrue);
    return answer.choices[Math.max(0, at)]?.value ?? null;
  }
  const chosen = [...answer.has, ...answer.others].map(isTrue);
  const list = answer.texts.filter((_text, at) => chosen[at]);
  return entriesOf(list).length === 0 ? null : list;
}
