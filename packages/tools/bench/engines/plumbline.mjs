// Plumbline's engine: an answers document is compiled and a session opened on it.
import { compile, openSession } from '../../../form-engine/src/index.ts';

const NOW = '2026-01-01';
const literal = (value) => (typeof value === 'number' ? String(value) : JSON.stringify(value));

function expression(when, source) {
  if (when.all) return when.all.map((one) => expression(one, source)).join(' and ');
  if (when.any) return when.any.map((one) => expression(one, source)).join(' or ');
  return `${source}.${when.ref} ${when.op} ${literal(when.value)}`;
}

function ruleText({ target, when, result }, source) {
  const wanted = result === undefined ? '' : ` => ${literal(result)}`;
  return `${target}: ${expression(when, source)}${wanted}`;
}

/** The id of the question that holds the number that a sum adds: calculations have no constants. */
const addend = (plus) => `plus.${plus}`;

function questionOf(question, source) {
  const { id, type, options, value, rule, compute } = question;
  if (compute) {
    // The calculation that adds two numbers.
    const inputs = {
      remaining: `${source}.${compute.ref}`,
      awarded: `${source}.${addend(compute.plus)}`,
    };
    return { id, type: 'CALC', callbacks: [{ name: 'totalBacklog', inputs }] };
  }
  return {
    id,
    type: type === 'number' ? 'NUMERIC' : 'SELECT',
    ...(options ? { options: options.map((one) => ({ value: one })) } : {}),
    value,
    ...(rule ? { conditions: [ruleText(rule, source)] } : {}),
  };
}

/** The neutral form as an answers document of the section `s`. */
export function documentOf({ questions, groups }) {
  const asked = questions.map((one) => questionOf(one, 'question'));
  for (const plus of new Set(questions.flatMap(({ compute }) => compute?.plus ?? [])))
    asked.push({ id: addend(plus), type: 'NUMERIC', value: plus });
  for (const { id, template, count } of groups) {
    const inner = template.map((one) => questionOf(one, 'panelInnerId'));
    const panels = Array.from({ length: count }, (_, at) => ({
      id: `r${at + 1}`,
      questions: inner,
    }));
    // A prototype has no answers.
    const prototype = inner.map(({ value, ...rest }) => rest);
    asked.push({ id, type: 'PANEL', questions: prototype, panels });
  }
  return { id: 's', link: 's', template: 'bench', questions: asked };
}

function programOf(documents) {
  const compiled = compile(documents);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics.slice(0, 3)));
  return compiled.program;
}

/** @param {{ form: import('../forms.mjs').Form, documents: any[] }} prepared */
function open({ form, documents }) {
  const session = openSession(programOf(documents), { now: NOW });
  // A screen keeps the addresses of what it shows; only new rows need new ones.
  /** @type {Map<string, any>} */
  const addresses = new Map(form.questions.map(({ id }) => [id, `s/${id}`]));
  /** @type {Map<string, any>} */
  const panels = new Map(
    form.groups.map(({ id, template }) => [
      id,
      {
        address: `s/${id}`,
        answers: Object.fromEntries(template.map((one) => [one.id, one.value])),
        inner: new Map(),
      },
    ]),
  );
  const { is } = session;
  const rowsOf = (panel) => session.get(panel.address).rows;

  function innerAt(group, index, id) {
    const panel = panels.get(group);
    const row = rowsOf(panel)[index];
    let known = panel.inner.get(row);
    if (known === undefined) panel.inner.set(row, (known = new Map()));
    let address = known.get(id);
    if (address === undefined) known.set(id, (address = `${panel.address}/${row}/${id}`));
    return address;
  }

  return {
    session,
    set: (id, value) => void session.set(addresses.get(id), value),
    visible: (id) => !is(addresses.get(id), 'hidden'),
    required: (id) => is(addresses.get(id), 'required'),
    enabled: (id) => !is(addresses.get(id), 'disabled'),
    value: (id) => session.get(addresses.get(id)).value,
    loadValues(values) {
      /** @type {[string, unknown][]} */
      const entries = [];
      for (const [id, address] of addresses) if (id in values) entries.push([address, values[id]]);
      session.setMany(entries);
    },
    addPanel(group) {
      const panel = panels.get(group);
      session.addRow(panel.address, undefined, panel.answers);
    },
    removePanel(group, index) {
      const panel = panels.get(group);
      const row = rowsOf(panel)[index] ?? '';
      panel.inner.delete(row);
      session.removeRow(panel.address, row);
    },
    setInner: (group, index, id, value) => void session.set(innerAt(group, index, id), value),
    visibleInner: (group, index, id) => !is(innerAt(group, index, id), 'hidden'),
    panelCount: (group) => rowsOf(panels.get(group)).length,
    dispose() {},
  };
}

/** @type {import('./index.mjs').Engine} */
export const plumbline = {
  name: 'plumbline',
  title: 'Plumbline',
  package: undefined,
  can: { required: true, disabled: true, rules: true, sums: true, panels: true },
  prepare: (form) => ({ form, documents: [documentOf(form)] }),
  open,
  /** What stays in memory, stage by stage; the documents as they come over the wire. */
  *stages(form) {
    const documents = JSON.parse(JSON.stringify([documentOf(form)]));
    yield ['documents', documents];
    const program = programOf(documents);
    yield ['program', program];
    const session = openSession(program, { now: NOW });
    yield ['session', session];
    for (const address of session.addresses()) session.get(address);
    yield ['every state read', session];
  },
};
