import type { DependencyNode } from '@plumbline/form-engine';
import { arrowsOf, type GraphFormat, holdings, linesOf, titleOf } from './graph-format.ts';

/**
 * A digraph for Graphviz (https://graphviz.org/doc/info/lang.html): a cluster a section, an arrow from what is
 * read to what reads it, a dotted line from what holds to what it holds.
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
 * A name in quotes, another for every other id: what Graphviz cannot take is written as its number, after a `\` that
 * stands alone and so is none of the text's own.
 */
function named(id: string): string {
  const written = id.replace(/["\\]|\p{Cc}|\p{Cs}/gu, (sign) =>
    sign === '"' || sign === '\\' ? `\\${sign}` : `\\${(sign.codePointAt(0) ?? 0).toString(16)};`,
  );
  return `"${written}"`;
}

/** Inside double quotes Graphviz reads `\` itself, for `\n` and similar. */
function escaped(text: string): string {
  return text.replace(/["\\]/gu, '\\$&').replace(/\p{Cc}/gu, ' ');
}
