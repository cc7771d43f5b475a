import type { DependencyNode } from '@plumbline/form-engine';
import { arrowsOf, type GraphFormat, holdings, linesOf, titleOf } from './graph-format.ts';

/**
 * A digraph for Graphviz (https://graphviz.org/doc/info/lang.html): one cluster per section, arrows from what is
 * read to what reads it, and dotted lines from a parent to what it contains.
 */
export const dot: GraphFormat = (graph) => {
  const lines = [
    'digraph form {',
    '  rankdir=LR;',
    '  node [shape=box, style=rounded, fontname="Helvetica"];',
    '  edge [fontname="Helvetica", fontsize=10];',
  ];
  for (const section of graph.sections) {
    const { link } = section;
    lines.push(
      `  subgraph ${named(`cluster_${link}`)} {`,
      `    label=${quoted(titleOf(section))};`,
    );
    for (const node of graph.nodes) if (node.link === link) lines.push(`    ${drawn(node)}`);
    lines.push('  }');
  }
  for (const node of graph.nodes) if (node.link === undefined) lines.push(`  ${drawn(node)}`);
  for (const { holder, held } of holdings(graph))
    lines.push(`  ${named(holder)} -> ${named(held)} [style=dotted, arrowhead=none];`);
  for (const { from, to, label } of arrowsOf(graph))
    lines.push(`  ${named(from)} -> ${named(to)} [label=${quoted(label)}];`);
  lines.push('}');
  return `${lines.join('\n')}\n`;
};

function drawn(node: DependencyNode): string {
  const label = linesOf(node).map(escaped).join('\\n');
  const shape = node.kind === 'question' ? '' : ', shape=ellipse, style=solid';
  return `${named(node.id)} [label="${label}"${shape}];`;
}

function quoted(text: string): string {
  return `"${escaped(text)}"`;
}

/**
 * A quoted name, unique per id. A character that Graphviz rejects is written as its code point after a single `\`,
 * which cannot clash with the id's own text: there `\` is doubled.
 */
function named(id: string): string {
  const written = id.replace(/["\\]|\p{Cc}|\p{Cs}/gu, (sign) =>
    sign === '"' || sign === '\\' ? `\\${sign}` : `\\${(sign.codePointAt(0) ?? 0).toString(16)};`,
  );
  return `"${written}"`;
}

/** Escapes a label: inside double quotes Graphviz interprets `\`, for `\n` and similar. */
function escaped(text: string): string {
  return text.replace(/["\\]/gu, '\\$&').replace(/\p{Cc}/gu, ' ');
}
