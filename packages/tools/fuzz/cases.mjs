import { conformance, formF } from './corpus.mjs';
import { anyDocument } from './documents.mjs';
import { JSON_SCRAPS, mutatedText, mutatedValue } from './mutate.mjs';
import { randomFrom } from './random.mjs';
import { anyRule } from './rules.mjs';

/**
 * What is tried: a rule, or the text of a file; `other` is a second version of the file.
 *
 * @typedef {{ kind: string, rule?: string, text?: string, other?: string }} Case
 */

/** How cases are made, and how often: the weights add up to 100. */
const KINDS = [
  { kind: 'rule', weight: 50, make: (random) => ({ rule: anyRule(random) }) },
  { kind: 'template', weight: 22, make: (random) => versions(anyDocument(random), random) },
  {
    kind: 'template with wrong parts',
    weight: 12,
    make: (random) => versions(mutatedValue(anyDocument(random), random), random),
  },
  {
    kind: 'template with wrong characters',
    weight: 6,
    make: (random) => {
      const layout = random.pick([undefined, 2, '\t']);
      const text = JSON.stringify(anyDocument(random), null, layout);
      return { text: mutatedText(text, random, JSON_SCRAPS), other: text };
    },
  },
  {
    kind: 'conformance text with wrong characters',
    weight: 5,
    make: (random) => {
      const text = random.pick(conformance);
      return { text: mutatedText(text, random, JSON_SCRAPS), other: text };
    },
  },
  {
    kind: 'section of form F with wrong parts',
    weight: 4,
    make: (random) => versions(mutatedValue(JSON.parse(sectionOf(random)), random), random),
  },
  {
    kind: 'section of form F with wrong characters',
    weight: 1,
    make: (random) => {
      const text = sectionOf(random);
      return { text: mutatedText(text, random, JSON_SCRAPS), other: text };
    },
  },
];

/** Short sections more often than long ones: they can break in the same ways. */
function sectionOf(random) {
  return formF[Math.min(random.below(formF.length), random.below(formF.length))] ?? '';
}

/** A document and a later version of it. */
function versions(document, random) {
  const later = random.oneIn(3) ? document : mutatedValue(document, random);
  const layout = random.pick([undefined, 2, '\t']);
  return { text: JSON.stringify(document, null, layout), other: JSON.stringify(later) };
}

/**
 * The case with this number under this seed, always the same.
 *
 * @param {number} seed
 * @param {number} index
 * @returns {Case}
 */
export function caseOf(seed, index) {
  const random = randomFrom(seed, index);
  let at = random.below(100);
  for (const { kind, weight, make } of KINDS) {
    if (at < weight) return { kind, ...make(random) };
    at -= weight;
  }
  throw new Error('the weights add up to less than 100');
}
