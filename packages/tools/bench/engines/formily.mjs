// Formily: one field per question, its rules as reactions (closures; its text expressions would only add to the cost).
import { createForm } from '@formily/core';
import { rowAnswers } from '../forms.mjs';

function testOf(when) {
  if (when.all) {
    const tests = when.all.map(testOf);
    return (answers) => tests.every((test) => test(answers));
  }
  if (when.any) {
    const tests = when.any.map(testOf);
    return (answers) => tests.some((test) => test(answers));
  }
  const { ref, op, value } = when;
  if (op === 'is') return (answers) => answers[ref] === value;
  if (op === 'not') return (answers) => answers[ref] !== value;
  return (answers) => answers[ref] > value;
}

/** A question's rule as a reaction; `answersOf(field)` returns the answers that it reads. */
function reactionOf({ value, rule, compute }, answersOf) {
  if (compute) {
    const { ref, plus } = compute;
    return (field) => {
      field.value = answersOf(field)[ref] + plus;
    };
  }
  const holds = testOf(rule.when);
  switch (rule.target) {
    case 'hidden':
      // Not `visible = false`, which would remove the answer.
      return (field) => {
        field.hidden = holds(answersOf(field));
      };
    case 'required':
      return (field) => {
        field.required = holds(answersOf(field));
      };
    case 'disabled':
      return (field) => {
        field.disabled = holds(answersOf(field));
      };
    default:
      return (field) => {
        field.value = holds(answersOf(field)) ? rule.result : value;
      };
  }
}

function open({ questions, groups }) {
  const form = createForm({
    values: {
      ...Object.fromEntries(questions.map(({ id, value }) => [id, value])),
      ...Object.fromEntries(
        groups.map((group) => [
          group.id,
          Array.from({ length: group.count }, () => rowAnswers(group)),
        ]),
      ),
    },
  });
  const create = (question, basePath, answersOf) =>
    form.createField({
      name: question.id,
      basePath,
      dataSource: question.options,
      reactions: question.rule || question.compute ? [reactionOf(question, answersOf)] : undefined,
    });
  const fields = new Map(
    questions.map((question) => [question.id, create(question, undefined, () => form.values)]),
  );
  const panels = new Map();
  for (const group of groups) {
    const array = form.createArrayField({ name: group.id });
    panels.set(group.id, { group, array });
    for (let row = 0; row < group.count; row += 1) createRow(group, row);
  }

  function createRow(group, row) {
    form.createObjectField({ name: String(row), basePath: group.id });
    const answersOf = (field) => form.values[group.id][field.address.segments[1]] ?? {};
    for (const question of group.template) create(question, `${group.id}.${row}`, answersOf);
  }
  const inner = (group, index, id) =>
    /** @type {any} */ (form.query(`${group}.${index}.${id}`).take());

  return {
    set(id, value) {
      fields.get(id).value = value;
    },
    visible: (id) => !fields.get(id).hidden,
    required: (id) => fields.get(id).required === true,
    enabled: (id) => !fields.get(id).disabled,
    value: (id) => fields.get(id).value,
    loadValues: (values) => form.setValues({ ...values }, 'overwrite'),
    addPanel(id) {
      const { group, array } = panels.get(id);
      const added = array.push(rowAnswers(group));
      createRow(group, array.value.length - 1);
      return added;
    },
    async removePanel(id, index) {
      const { group, array } = panels.get(id);
      await array.remove(index);
      // Without a UI that rerenders them, the fields of the row that moved up can be missing.
      if (index < array.value.length) createRow(group, index);
    },
    setInner(group, index, id, value) {
      inner(group, index, id).value = value;
    },
    visibleInner: (group, index, id) => !inner(group, index, id).hidden,
    panelCount: (group) => panels.get(group).array.value.length,
    dispose: () => form.onUnmount(),
  };
}

/** @type {import('./index.mjs').Engine} */
export const formily = {
  name: 'formily',
  title: 'Formily',
  package: '@formily/core',
  can: { required: true, disabled: true, rules: true, sums: true, panels: true },
  prepare: (form) => form,
  open,
};
