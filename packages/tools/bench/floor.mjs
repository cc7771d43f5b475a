// A form evaluated by hand: answers in an array, one closure per rule, the readers of each answer as a list, one byte
// of flags per question. Each row is its own block; all rows share their closures. It has no language, no messages, no
// undo and no subscriptions, and it trusts its input: it is a bound to compare with, not an engine.
import { rowAnswers } from './forms.mjs';

const FLAGS = { hidden: 1, required: 2, disabled: 4 };

function testOf(when, slots) {
  const parts = when.all ?? when.any;
  if (parts !== undefined) {
    const tests = parts.map((part) => testOf(part, slots));
    // The result that ends the loop early: false for `all`, true for `any`.
    const ends = when.any !== undefined;
    return (answers) => {
      for (let at = 0; at < tests.length; at += 1) if (tests[at](answers) === ends) return ends;
      return !ends;
    };
  }
  const from = slots.get(when.ref);
  const wanted = when.value;
  switch (when.op) {
    case 'is':
      return (answers) => answers[from] === wanted;
    case 'not':
      return (answers) => answers[from] !== wanted;
    default:
      return (answers) => answers[from] > wanted;
  }
}

/** The questions that a condition reads, each once. */
function readBy(when, found) {
  const parts = when.all ?? when.any;
  if (parts !== undefined) for (const part of parts) readBy(part, found);
  else if (!found.includes(when.ref)) found.push(when.ref);
  return found;
}

/** What all blocks of the same questions share. @param {import('./forms.mjs').Question[]} questions */
function planOf(questions) {
  const slots = new Map();
  for (const { id } of questions) slots.set(id, slots.size);
  const plan = {
    slots,
    size: questions.length,
    /** The flag that a rule sets, or 0 if it sets the value. */
    flags: new Uint8Array(questions.length),
    rules: questions.map(() => /** @type {any} */ (undefined)),
    readers: questions.map(() => /** @type {any} */ (undefined)),
  };
  questions.forEach(({ value, rule, compute }, slot) => {
    if (rule === undefined && compute === undefined) return;
    for (const id of compute === undefined ? readBy(rule?.when, []) : [compute.ref])
      (plan.readers[slots.get(id)] ??= []).push(slot);
    if (compute !== undefined) {
      const from = slots.get(compute.ref);
      const { plus } = compute;
      plan.rules[slot] = (answers) => answers[from] + plus;
    } else if (rule?.target === 'value') {
      const holds = testOf(rule.when, slots);
      const { result } = rule;
      plan.rules[slot] = (answers) => (holds(answers) ? result : value);
    } else if (rule !== undefined) {
      plan.flags[slot] = FLAGS[rule.target];
      plan.rules[slot] = testOf(rule.when, slots);
    }
  });
  return plan;
}

function evaluate(plan, block, slot) {
  const outcome = plan.rules[slot](block.answers);
  const flag = plan.flags[slot];
  if (flag === 0) write(plan, block, slot, outcome);
  else if (outcome) block.flags[slot] |= flag;
  else block.flags[slot] &= ~flag;
}

function write(plan, block, slot, answer) {
  if (block.answers[slot] === answer) return;
  block.answers[slot] = answer;
  const readers = plan.readers[slot];
  if (readers === undefined) return;
  for (let at = 0; at < readers.length; at += 1) evaluate(plan, block, readers[at]);
}

function evaluateAll(plan, block) {
  for (let slot = 0; slot < plan.size; slot += 1)
    if (plan.rules[slot] !== undefined) evaluate(plan, block, slot);
}

function blockOf(plan, answers) {
  const block = { answers, flags: new Uint8Array(plan.size) };
  evaluateAll(plan, block);
  return block;
}

/** @param {import('./forms.mjs').Form} form */
function openForm({ questions, groups }) {
  const plan = planOf(questions);
  const top = blockOf(
    plan,
    questions.map(({ value }) => value),
  );
  /** @type {Map<string, any>} */
  const panels = new Map();
  for (const group of groups) {
    const panel = { plan: planOf(group.template), group, rows: [] };
    panels.set(group.id, panel);
    for (let row = 0; row < group.count; row += 1) addRow(panel);
  }

  function addRow(panel) {
    const given = rowAnswers(panel.group);
    const answers = /** @type {import('./forms.mjs').Answer[]} */ ([]);
    for (const id of panel.plan.slots.keys()) answers.push(given[id]);
    panel.rows.push(blockOf(panel.plan, answers));
  }
  const has = (id, flag) => ((top.flags[plan.slots.get(id)] ?? 0) & flag) !== 0;

  return {
    set: (id, answer) => write(plan, top, plan.slots.get(id), answer),
    loadValues(values) {
      for (const [id, slot] of plan.slots) if (id in values) top.answers[slot] = values[id];
      evaluateAll(plan, top);
    },
    value: (id) => top.answers[plan.slots.get(id)],
    visible: (id) => !has(id, FLAGS.hidden),
    required: (id) => has(id, FLAGS.required),
    enabled: (id) => !has(id, FLAGS.disabled),
    addPanel: (group) => addRow(panels.get(group)),
    removePanel: (group, index) => void panels.get(group).rows.splice(index, 1),
    setInner(group, index, id, answer) {
      const panel = panels.get(group);
      write(panel.plan, panel.rows[index], panel.plan.slots.get(id), answer);
    },
    visibleInner(group, index, id) {
      const panel = panels.get(group);
      return (panel.rows[index].flags[panel.plan.slots.get(id)] & FLAGS.hidden) === 0;
    },
    panelCount: (group) => panels.get(group).rows.length,
    dispose() {},
  };
}

/** @type {import('./engines/index.mjs').Engine} */
export const floor = {
  name: 'floor',
  title: 'floor',
  package: undefined,
  can: { required: true, disabled: true, rules: true, sums: true, panels: true },
  prepare: (form) => form,
  open: openForm,
};
