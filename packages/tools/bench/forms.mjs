// The forms that the benchmark opens, defined once in a neutral way; each engine's file translates them.

/**
 * @typedef {string | number} Answer
 * @typedef {{ all: When[] } | { any: When[] } | { ref: string, op: 'is' | 'not' | 'greater', value: Answer }} When
 * @typedef {{ target: 'hidden' | 'required' | 'disabled' | 'value', when: When, result?: Answer }} Rule
 *   `result` is what a value rule puts in the answer's place
 * @typedef {{ id: string, type: 'choice' | 'number', options?: string[], value: Answer, rule?: Rule,
 *   compute?: { ref: string, plus: number } }} Question `compute`: the value is another question's plus a number
 * @typedef {{ id: string, count: number, template: Question[] }} Group rows of the same questions; a row's rules read
 *   answers of the same row
 * @typedef {{ questions: Question[], groups: Group[] }} Form
 */

const LETTERS = ['a', 'b', 'c'];

/** A small repeatable generator of numbers from 0 up to 1 (xorshift32): every run opens the same forms. */
function numbersFrom(seed) {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

const below = (next, limit) => Math.floor(next() * limit);

/** @returns {When} */
const is = (ref, value) => ({ ref, op: 'is', value });

/** @returns {Rule} */
const ruleOf = (target, when, more = {}) => ({ target, when, ...more });

/** @returns {string} */
const letter = (next) => LETTERS[below(next, LETTERS.length)] ?? '';

/** @returns {Question} */
function asked(id, at, next) {
  if (at % 4 === 3) return { id, type: 'number', value: below(next, 10) };
  return { id, type: 'choice', options: LETTERS, value: letter(next) };
}

/** @returns {When} */
function clauseOn(question, next) {
  const { id: ref, type } = question;
  if (type === 'number') return { ref, op: 'greater', value: below(next, 9) };
  return { ref, op: next() < 0.7 ? 'is' : 'not', value: letter(next) };
}

/**
 * One to three clauses on different questions, joined by `and` or by `or`.
 *
 * @returns {When}
 */
function conditionOn(questions, next) {
  const chosen = new Set();
  const count = Math.min(1 + below(next, 3), questions.length);
  while (chosen.size < count) chosen.add(questions[below(next, questions.length)]);
  const clauses = [...chosen].map((question) => clauseOn(question, next));
  const [first] = clauses;
  if (clauses.length === 1 && first !== undefined) return first;
  return next() < 0.5 ? { any: clauses } : { all: clauses };
}

/**
 * `size` answered questions; each one in the second half is hidden by one to three of the first half.
 *
 * @returns {Form}
 */
export function plainForm(size, seed = 3) {
  const next = numbersFrom(seed);
  const half = size >> 1;
  const questions = Array.from({ length: half }, (_, at) => asked(`q${at}`, at, next));
  const read = questions.slice();
  for (let at = half; at < size; at += 1) {
    const rule = ruleOf('hidden', conditionOn(read, next));
    questions.push({ ...asked(`q${at}`, at, next), rule });
  }
  return { questions, groups: [] };
}

export const DEPENDENTS = [1, 10, 100];

/**
 * The plain form plus, for each k of {@link DEPENDENTS}, a hub `h<k>` that exactly k questions depend on, with the
 * targets in turn.
 *
 * @returns {Form}
 */
export function hubForm(size, targets) {
  const form = plainForm(size);
  for (const k of DEPENDENTS) {
    form.questions.push({ id: `h${k}`, type: 'choice', options: LETTERS, value: 'a' });
    for (let at = 0; at < k; at += 1) {
      const rule = ruleOf(targets[at % targets.length], is(`h${k}`, 'b'));
      form.questions.push({
        id: `d${k}.${at}`,
        type: 'choice',
        options: LETTERS,
        value: 'a',
        rule,
      });
    }
  }
  return form;
}

/**
 * Each question of the chain becomes "on" while the one before it is: `length` value rules, in a form of `size`.
 *
 * @returns {Form}
 */
export function ruleChain(length, size) {
  const form = plainForm(size);
  const options = ['on', 'off'];
  form.questions.push({ id: 'c0', type: 'choice', options, value: 'off' });
  for (let at = 1; at <= length; at += 1) {
    const rule = ruleOf('value', is(`c${at - 1}`, 'on'), { result: 'on' });
    form.questions.push({ id: `c${at}`, type: 'choice', options, value: 'off', rule });
  }
  return form;
}

/**
 * Each question of the chain is the one before it plus 1: `length` calculations, in a form of `size`.
 *
 * @returns {Form}
 */
export function sumChain(length, size) {
  const form = plainForm(size);
  form.questions.push({ id: 'c0', type: 'number', value: 0 });
  for (let at = 1; at <= length; at += 1) {
    const compute = { ref: `c${at - 1}`, plus: 1 };
    form.questions.push({ id: `c${at}`, type: 'number', value: at, compute });
  }
  return form;
}

/**
 * `count` rows of `size` questions; half of a row's questions are hidden by the others, the last five by only its
 * first.
 *
 * @returns {Form}
 */
export function panelForm(count, size, seed = 5) {
  const next = numbersFrom(seed);
  const half = size >> 1;
  const template = Array.from({ length: half }, (_, at) => asked(`i${at}`, at, next));
  template[0] = { id: 'i0', type: 'choice', options: LETTERS, value: 'a' };
  const read = template.slice(1);
  for (let at = half; at < size; at += 1) {
    const when = at >= size - 5 ? is('i0', 'b') : conditionOn(read, next);
    template.push({ ...asked(`i${at}`, at, next), rule: ruleOf('hidden', when) });
  }
  return { questions: [], groups: [{ id: 'p', count, template }] };
}

/** Other answers to the same form's questions, by id. */
export function otherAnswers(form, seed) {
  const next = numbersFrom(seed);
  // Without a prototype it is a dictionary from the start; otherwise its read speed depends on what else is in the
  // process.
  const answers = Object.create(null);
  for (const { id, type, options } of form.questions)
    answers[id] = type === 'number' ? below(next, 10) : options[below(next, options.length)];
  return answers;
}

/** The answers that a new row starts with, by id. */
export function rowAnswers(group) {
  const answers = {};
  for (const { id, value } of group.template) answers[id] = value;
  return answers;
}
