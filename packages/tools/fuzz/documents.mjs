// Small templates: mostly valid, so that the fuzzer gets past the first check.
import { questionTraits } from '../../form-engine/src/index.ts';
import { anyRule, goodRule, IDS } from './rules.mjs';

const TYPES = Object.keys(questionTraits);
const NUMBERS = ['N', 'M'];
const TEXTS = ['', ' ', 'Yes', 'No', 'x', '1,200', '2026-01-31', 'gone'];
/** @type {unknown[]} */
const ANSWERS = [null, 0, 1, -5, 2024, true, false, [], ['x'], ['gone'], ...TEXTS];
ANSWERS.push({ from: 2022, to: 2024 }, { from: 1, to: 1e9 }, { line1: 'Main St' }, { id: 'f1' });
// JSON objects that shadow built-in methods.
ANSWERS.push({ line1: { toString: [] } }, { toString: 1, valueOf: [] }, [{ toString: null }]);

/** @param {import('./random.mjs').Random} random */
export function anyAnswer(random) {
  return random.pick(ANSWERS);
}

/**
 * An answers document.
 *
 * @param {import('./random.mjs').Random} random
 */
export function anyDocument(random) {
  const ids = new Set(['Y', 'N', 'A']);
  for (const id of random.some(8, () => random.pick(IDS))) ids.add(id);
  for (const number of random.some(4, () => random.below(30))) ids.add(`Q-${number}`);
  const unused = [...ids];
  const take = () => unused.shift();
  const questions = [];
  for (let id = take(); id !== undefined; id = take())
    questions.push(anyQuestion(id, take, random));
  return { id: 'fuzz/s', link: random.oneIn(50) ? 't' : 's', template: 'fuzz', questions };
}

function anyQuestion(id, take, random, depth = 0) {
  const type = id === 'Y' ? 'YEAR_RANGE' : NUMBERS.includes(id) ? 'NUMERIC' : random.pick(TYPES);
  const question = { id, type };
  if (random.oneIn(3)) question.value = anyAnswer(random);
  if (random.oneIn(4)) question.required = true;
  if (random.oneIn(8)) question.hidden = true;
  const { uses } = questionTraits[type];
  if (uses.includes('options'))
    question.options = ['x', 'Yes', 'No', 1].slice(random.below(3)).map((value) => ({ value }));
  if (uses.includes('mask')) question.mask = random.pick(['(###) ###-####', 'A#N', '#']);
  if (uses.includes('callbacks')) {
    const [name, inputs] = random.pick([
      ['ratio', { part: 'question.N', whole: 'question.Y' }],
      ['totalBacklog', { remaining: 'question.N', awarded: 'prequal.N' }],
      ['difference', { minuend: 'question.N', subtrahend: 'question.N' }],
    ]);
    question.callbacks = [{ name, inputs }];
  }
  if (!random.oneIn(3))
    question.conditions = random.some(3, () =>
      random.oneIn(5) ? anyRule(random) : goodRule(random),
    );
  if (type === 'PANEL' || random.oneIn(12)) hold(question, take, random, depth);
  return question;
}

/** Gives a question inner questions; a PANEL also gets rows. */
function hold(question, take, random, depth) {
  if (depth > 3) return;
  const inner = [];
  for (let count = 1 + random.below(2); count > 0; count -= 1) {
    const id = take();
    if (id !== undefined) inner.push(anyQuestion(id, take, random, depth + 1));
  }
  question.questions = inner;
  if (question.type !== 'PANEL') return;
  question.panels = random
    .some(3, () => 0)
    .map((_, at) => ({
      id: `r${at}`,
      questions: inner.map((one) => ({ ...one, value: anyAnswer(random) })),
    }));
  const key = inner[0]?.id;
  if (key !== undefined && random.oneIn(3)) question.per = { source: 'question.Y', key };
}
