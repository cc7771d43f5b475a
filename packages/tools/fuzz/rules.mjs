// Rule texts that follow the grammar, and damaged ones.
import { operators, sources, targets } from '../../conditions/src/index.ts';
import { mutatedText } from './mutate.mjs';

const ALL = Object.values(operators);
const BARE = ALL.filter(({ operand }) => operand === 'none');
const COUNTING = ALL.filter(({ dependsOn }) => dependsOn.panel === 'length');
const COMPARING = ALL.filter((one) => !BARE.includes(one) && !COUNTING.includes(one));
/** Ordinary ids, and names that every object has. */
export const IDS = [
  ['A', 'B', 'C', 'BI-02', 'BI-18.1', 'P', 'P.1', 'P.2', 'Y', 'N', 'status', 'viewer', 'form_type'],
  ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'is', 'and', 'prototype'],
].flat();
const TEXTS = [
  ['Yes', 'No', '', ' ', 'x', '0', '100', '1,200', '$5', '2026-01-31', '2026', 'true'],
  ['é', '日本', '😀', '\u0000', '\ud83d', '"', '\\', 'a'.repeat(300), '__proto__'],
].flat();
const SCRAPS = [
  [
    '(',
    ')',
    '"',
    "'",
    '=>',
    '==',
    '&&',
    '||',
    'and',
    'or',
    'andWith',
    'not',
    'question.',
    '[',
    ']',
  ],
  [
    ',',
    ':',
    '.',
    '-',
    '\\',
    '\u00a0',
    '\u200b',
    '\ud800',
    '😀',
    '\n',
    '1e999',
    '2026-01-31',
    '$1,000',
  ],
  ['then', 'between', '//', '{', '}', '\t', 'null', 'true', '00', '-0', '%'],
].flat();

/** @param {import('./random.mjs').Random} random */
export function anyRule(random) {
  const text = goodRule(random);
  if (random.oneIn(3)) return text;
  return mutatedText(text, random, SCRAPS);
}

/** @param {import('./random.mjs').Random} random */
export function goodRule(random) {
  const target = random.pick(targets);
  const needsResult = target === 'value' || target === 'colWidth';
  const clauses = random.oneIn(400) ? 3_000 : 1 + random.below(4);
  let text = `${target}: ${clause(random)}`;
  for (let count = 1; count < clauses; count += 1)
    text += ` ${random.pick(['and', 'or', 'andWith'])} ${clause(random)}`;
  return needsResult || random.oneIn(2) ? `${text} => ${literal(random)}` : text;
}

function clause(random) {
  const left = `${random.pick(sources)}.${random.pick(IDS)}`;
  if (random.oneIn(6)) return `${left} ${random.pick(BARE).name}`;
  if (random.oneIn(8)) return `${left} ${random.pick(COUNTING).name} ${random.below(4)}`;
  const right = random.oneIn(6) ? `${random.pick(sources)}.${random.pick(IDS)}` : literal(random);
  return `${left} ${random.pick(COMPARING).name} ${right}`;
}

function literal(random) {
  if (random.oneIn(6))
    return `[${[scalar(random), ...random.some(3, () => scalar(random))].join(', ')}]`;
  return scalar(random);
}

function scalar(random) {
  if (random.oneIn(3)) return JSON.stringify(random.pick([0, -1, 0.5, 100, 2026, 1e21, -1e-7]));
  return random.oneIn(5) ? random.pick(['true', 'false']) : JSON.stringify(random.pick(TEXTS));
}
