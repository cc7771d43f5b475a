import { clausesOf } from '../references.ts';
import type { FindingPlace, Form, OwnedRule } from './input.ts';
import { resolve } from './resolve.ts';

/** `question property`: the level at which dependencies are tracked. */
export type Node = string;

/** A dependency and its reason: a reference in a rule, or the form's own structure. */
export type Edge = {
  readonly from: Node;
  readonly to: Node;
  readonly place: FindingPlace;
  /** "reads `BI-02`", "is inside `SS-04`". */
  readonly why: string;
};

export type Graph = ReadonlyMap<Node, readonly Edge[]>;

type Property = 'hidden' | 'value' | 'skipCalculating' | 'rows';

function nodeOf(id: string, property: Property): Node {
  return `${id} ${property}`;
}

/** The question of a node. */
export function idOf(node: Node): string {
  return node.slice(0, node.lastIndexOf(' '));
}

/** "`BI-02` hidden", for messages. */
export function nodeText(node: Node): string {
  const id = idOf(node);
  return `\`${id}\` ${node.slice(id.length + 1)}`;
}

/**
 * Which node reads which. Reading a question means reading its value and, by R9, whether it is hidden. Rules can
 * read only hidden, value and skipCalculating, so rules with other targets cannot be part of a cycle.
 */
export function dependencyGraph(owned: readonly OwnedRule[], form: Form): Graph {
  const graph = new Map<Node, Edge[]>();
  const add = (from: Node, to: Node, place: FindingPlace, why: string): void => {
    const edges = graph.get(from);
    if (edges) edges.push({ from, to, place, why });
    else graph.set(from, [{ from, to, place, why }]);
  };
  const addRead = (from: Node, id: string, place: FindingPlace, why: string): void => {
    add(from, nodeOf(id, 'value'), place, why);
    add(from, nodeOf(id, 'hidden'), place, why);
    if (form.byId.get(id)?.per) add(from, nodeOf(id, 'rows'), place, why);
  };

  for (const { owner, index, rule } of owned) {
    const { target } = rule;
    if (target !== 'hidden' && target !== 'value' && target !== 'skipCalculating') continue;
    const from = nodeOf(owner.id, target);
    for (const { left, operand } of clausesOf(rule.expression)) {
      for (const reference of operand?.kind === 'reference' ? [left, operand] : [left]) {
        const read = resolve(reference, owner, form)?.question;
        if (!read) continue;
        const place = { questionId: owner.id, ruleIndex: index, span: reference.span };
        addRead(from, read.id, place, `reads \`${read.id}\``);
      }
    }
  }
  for (const question of form.byId.values()) {
    const { id, parent, panel, per, inputs = [], optionSources = [] } = question;
    const place = { questionId: id };
    for (const input of inputs) {
      addRead(nodeOf(id, 'value'), input, place, `is calculated from \`${input}\``);
      const skip = nodeOf(input, 'skipCalculating');
      add(nodeOf(id, 'value'), skip, place, `is calculated from \`${input}\``);
    }
    for (const source of optionSources) {
      addRead(nodeOf(id, 'value'), source, place, `gets its options from \`${source}\``);
    }
    if (per) {
      const rows = nodeOf(id, 'rows');
      addRead(rows, per.source, place, `come from \`${per.source}\``);
      add(rows, nodeOf(per.key, 'value'), place, `take their keys from \`${per.key}\``);
    }
    for (const holder of new Set([parent, panel])) {
      if (holder === undefined) continue;
      const why = `is inside \`${holder}\``;
      add(nodeOf(id, 'hidden'), nodeOf(holder, 'hidden'), place, why);
      add(nodeOf(id, 'skipCalculating'), nodeOf(holder, 'skipCalculating'), place, why);
      if (form.byId.get(holder)?.per) add(nodeOf(id, 'hidden'), nodeOf(holder, 'rows'), place, why);
    }
  }
  return graph;
}
