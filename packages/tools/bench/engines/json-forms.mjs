// JSON Forms: its reducer holds the answers; after every update, each element with a rule is asked for its state, as
// its renderers do. Validation is off. Its rules hide, show, enable and disable: they cannot require an answer or set a
// value.
import { coreReducer, createAjv, init, isEnabled, isVisible, update } from '@jsonforms/core';
import { rowAnswers } from '../forms.mjs';

function conditionOf(when) {
  if (when.all) return { type: 'AND', conditions: when.all.map(conditionOf) };
  if (when.any) return { type: 'OR', conditions: when.any.map(conditionOf) };
  const scope = `#/properties/${when.ref}`;
  if (when.op === 'is') return { scope, schema: { const: when.value } };
  if (when.op === 'not') return { scope, schema: { not: { const: when.value } } };
  return { scope, schema: { type: 'number', exclusiveMinimum: when.value } };
}

function schemaOf(questions) {
  const properties = questions.map(({ id, type, options }) => [
    id,
    type === 'number' ? { type: 'number' } : { type: 'string', enum: options },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function controlOf({ id, rule }) {
  const control = { type: 'Control', scope: `#/properties/${id}` };
  if (rule === undefined) return control;
  const effect = rule.target === 'hidden' ? 'HIDE' : 'DISABLE';
  return { ...control, rule: { effect, condition: conditionOf(rule.when) } };
}

const answersOf = ({ questions, groups }) => ({
  ...Object.fromEntries(questions.map(({ id, value }) => [id, value])),
  ...Object.fromEntries(
    groups.map((group) => [group.id, Array.from({ length: group.count }, () => rowAnswers(group))]),
  ),
});

function prepare(form) {
  const schema = schemaOf(form.questions);
  for (const { id, template } of form.groups)
    schema.properties[id] = { type: 'array', items: schemaOf(template) };
  const elements = form.questions.map(controlOf);
  return {
    form,
    schema,
    uischema: { type: 'VerticalLayout', elements },
    answers: answersOf(form),
    inner: new Map(form.groups.map(({ id, template }) => [id, template.map(controlOf)])),
  };
}

function open({ form, schema, uischema, answers, inner }) {
  const ajv = createAjv();
  let core = coreReducer(
    undefined,
    init(answers, schema, uischema, { ajv, validationMode: 'NoValidation' }),
  );
  const ruled = form.questions
    .map(({ id }, at) => ({ id, element: uischema.elements[at] }))
    .filter(({ element }) => element.rule !== undefined);
  const panels = new Map(
    form.groups.map((group) => [
      group.id,
      {
        group,
        rows: [],
        ruled: group.template
          .map(({ id }, at) => ({ id, element: inner.get(group.id)[at] }))
          .filter(({ element }) => element.rule !== undefined),
      },
    ]),
  );
  const visible = new Map();
  const enabled = new Map();

  function settle() {
    for (const { id, element } of ruled) {
      visible.set(id, isVisible(element, core.data, '', ajv, undefined));
      enabled.set(id, isEnabled(element, core.data, '', ajv, undefined));
    }
    for (const [id, panel] of panels)
      panel.rows = core.data[id].map((_, index) => {
        const at = `${id}.${index}`;
        return new Map(
          panel.ruled.map((one) => [one.id, isVisible(one.element, core.data, at, ajv, undefined)]),
        );
      });
  }
  function put(path, value) {
    core = coreReducer(
      core,
      update(path, () => value),
    );
    settle();
  }
  settle();

  return {
    set: put,
    visible: (id) => visible.get(id) ?? true,
    required: () => false,
    enabled: (id) => enabled.get(id) ?? true,
    value: (id) => core.data[id],
    loadValues: (values) => put('', { ...values }),
    addPanel: (id) => put(id, [...core.data[id], rowAnswers(panels.get(id).group)]),
    removePanel: (id, index) => put(id, core.data[id].toSpliced(index, 1)),
    setInner: (group, index, id, value) => put(`${group}.${index}.${id}`, value),
    visibleInner: (group, index, id) => panels.get(group).rows[index].get(id) ?? true,
    panelCount: (id) => core.data[id].length,
    dispose() {},
  };
}

/** @type {import('./index.mjs').Engine} */
export const jsonForms = {
  name: 'json-forms',
  title: 'JSON Forms',
  package: '@jsonforms/core',
  can: { required: false, disabled: true, rules: false, sums: false, panels: true },
  prepare,
  open,
};
