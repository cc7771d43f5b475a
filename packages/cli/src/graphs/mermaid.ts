import type { DependencyNode } from '@plumbline/form-engine';
import { arrowsOf, type GraphFormat, holdings, linesOf, titleOf } from './graph-format.ts';

/**
 * A flowchart for mermaid (https://mermaid.js.org/syntax/flowchart.html): one subgraph per section, arrows from
 * what is read to what reads it, and dotted lines from a parent to what it contains.
 */
export const mermaid: GraphFormat = (graph) => {
  const lines = ['flowchart LR'];
  for (const section of graph.sections) {
    const { link } = section;
    lines.push(`  subgraph ${nameOf('s', link)}["${escaped(titleOf(section))}"]`);
    for (const node of graph.nodes) if (node.link === link) lines.push(`    ${drawn(node)}`);
    lines.push('  end');
  }
  for (const node of graph.nodes) if (node.link === undefined) lines.push(`  ${drawn(node)}`);
  for (const { holder, held } of holdings(graph))
    lines.push(`  ${nameOf('q', holder)} -.- ${nameOf('q', held)}`);
  for (const { from, to, label } of arrowsOf(graph))
    lines.push(`  ${nameOf('q', from)} -->|${label}| ${nameOf('q', to)}`);
  return `${lines.join('\n')}\n`;
};

function drawn(node: DependencyNode): string {
  const text = linesOf(node).map(escaped).join('<br>');
  const name = nameOf('q', node.id);
  return node.kind === 'question' ? `${name}["${text}"]` : `${name}(["${text}"])`;
}

/**
 * A name, unique per id, that is not a mermaid keyword and contains only letters, digits and `_`. Each `_` introduces
 * the code for another character.
 */
function nameOf(kind: 'q' | 's', id: string): string {
  const written = id.replace(/[^A-Za-z0-9]/gu, (sign) => {
    if (sign === '-') return '__';
    return `_${(sign.codePointAt(0) ?? 0).toString(16)}_`;
  });
  return `${kind}_${written}`;
}

/** Escapes characters that mermaid would interpret, in its own notation: `#quot;`, `#35;`. */
function escaped(text: string): string {
  return text
    .replace(/["#&<>`\\]|\p{Cc}/gu, (sign) =>
      sign === '"' ? '#quot;' : `#${sign.codePointAt(0)};`,
    )
    .replace(/^(\d*)([.)*+-])(?=\s)/u, (_, digits: string, sign: string) => {
      // Mermaid rejects a label that begins like a list item.
      return `${digits}#${sign.codePointAt(0)};`;
    });
}
