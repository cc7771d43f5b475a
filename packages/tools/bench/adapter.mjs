// Plumbline's engine behind the neutral form of an engine benchmark: `load(form)` compiles an answers document and
// opens a session; the default export is what such a benchmark imports. Needs a Node that runs TypeScript (24 or newer).
import { compile, openSession } from '../../form-engine/src/index.ts';

const literal = (value) => (typeof value === 'number' ? String(value) : JSON.stringify(value));

function expression(condition, source) {
  if (condition.all) return condition.all.map((one) => expression(one, source)).join(' and ');
  if (condition.any) return condition.any.map((one) => expression(one, source)).join(' or ');
  return `${source}.${condition.ref} ${condition.op} ${literal(condition.value)}`;
}

function question(of, source) {
  return {
    id: of.id,
    type: of.type === 'number' ? 'NUMERIC' : 'SELECT',
    ...(of.options ? { options: of.options.map((value) => ({ value })) } : {}),
    value: of.value,
    ...(of.rule ? { conditions: [`${of.rule.target}: ${expression(of.rule.when, source)}`] } : {}),
  };
}

const at = (id) => `s/${id}`;

export default {
  name: 'plumbline',
  pkg: null,
  supports: { required: true, disabled: true, value: false, panels: true },
  load(form) {
    const questions = form.questions.map((one) => question(one, 'question'));
    const rows = {};
    for (const group of form.groups) {
      const inner = group.template.map((one) => question(one, 'panelInnerId'));
      rows[group.id] = group.template.map((one) => [one.id, one.value]);
      questions.push({
        id: group.id,
        type: 'PANEL',
        questions: inner,
        panels: Array.from({ length: group.count }, (_, n) => ({
          id: `r${n + 1}`,
          questions: inner,
        })),
      });
    }
    const compiled = compile([{ id: 's', link: 's', template: 'T', questions }]);
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics.slice(0, 3)));
    const session = openSession(compiled.program, { now: '2026-01-01' });
    const rowAt = (id, index) => session.get(at(id)).rows[index];
    return {
      session,
      set: (id, value) => void session.set(at(id), value),
      visible: (id) => !session.get(at(id)).hidden,
      required: (id) => session.get(at(id)).required,
      enabled: (id) => !session.get(at(id)).disabled,
      value: (id) => session.get(at(id)).value,
      loadValues: (values) =>
        void session.setMany(Object.entries(values).map(([id, value]) => [at(id), value])),
      addPanel(id) {
        const row = session.addRow(at(id));
        session.setMany(rows[id].map(([inner, value]) => [`${at(id)}/${row}/${inner}`, value]));
      },
      removePanel: (id, index) => session.removeRow(at(id), rowAt(id, index) ?? ''),
      setInner: (id, index, inner, value) =>
        void session.set(`${at(id)}/${rowAt(id, index)}/${inner}`, value),
      visibleInner: (id, index, inner) =>
        !session.get(`${at(id)}/${rowAt(id, index)}/${inner}`).hidden,
      panelCount: (id) => session.get(at(id)).rows.length,
      dispose() {},
    };
  },
};
