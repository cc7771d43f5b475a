import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { type Dependencies, dependencies } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrowsOf, holdings } from './graph-format.ts';
import { graphFormats } from './index.ts';

let graphviz: Graphviz;
beforeAll(async () => {
  graphviz = await Graphviz.load();
});

/** What Graphviz itself reads from our text; throws if it cannot. */
function readDot(text: string) {
  type Thing = { name: string; label?: string; nodes?: number[]; tail: number; head: number };
  const read = JSON.parse(graphviz.layout(text, 'json', 'nop')) as {
    objects?: Thing[];
    edges?: Thing[];
  };
  const objects = read.objects ?? [];
  const nameAt = (at: number) => objects[at]?.name ?? '';
  return {
    clusters: objects.filter(({ nodes }) => nodes !== undefined),
    nodes: objects.filter(({ nodes }) => nodes === undefined),
    edges: (read.edges ?? []).map(({ tail, head, label }) => ({
      from: nameAt(tail),
      to: nameAt(head),
      label,
    })),
  };
}

const TEXT = String.raw`(?:[^"#&<>\x60\\\p{Cc}]|#quot;|#\d+;|<br>)+`;
const NODE = new RegExp(String.raw`^ +(q_\w+)(?:\["(${TEXT})"\]|\(\["(${TEXT})"\]\))$`, 'u');
const SUBGRAPH = new RegExp(String.raw`^ {2}subgraph (s_\w+)\["(${TEXT})"\]$`, 'u');
const ARROW = /^ {2}(q_\w+) -->\|([A-Za-z, ]+)\| (q_\w+)$/u;
const HOLDS = /^ {2}(q_\w+) -\.- (q_\w+)$/u;

/** Reads the part of mermaid's grammar that we write, line by line, without skipping anything. */
function readMermaid(text: string) {
  const [first, ...lines] = text.trimEnd().split('\n');
  expect(first).toBe('flowchart LR');
  const found = { subgraphs: [] as string[], nodes: [] as string[], arrows: 0, holds: 0 };
  let isOpen = false;
  for (const line of lines) {
    const subgraph = SUBGRAPH.exec(line);
    const node = NODE.exec(line);
    if (subgraph !== null) {
      expect(isOpen).toBe(false);
      isOpen = true;
      found.subgraphs.push(subgraph[1] ?? '');
    } else if (line === '  end') {
      expect(isOpen).toBe(true);
      isOpen = false;
    } else if (node !== null) found.nodes.push(node[1] ?? '');
    else if (ARROW.test(line)) found.arrows += 1;
    else if (HOLDS.test(line)) found.holds += 1;
    else throw new Error(`no line of a flowchart: ${line}`);
  }
  expect(isOpen).toBe(false);
  return found;
}

function expectAll(graph: Dependencies): void {
  const inMermaid = readMermaid(graphFormats.mermaid(graph));
  // Names stay distinct: `A-1` is not `A_1`.
  expect(new Set(inMermaid.nodes).size).toBe(graph.nodes.length);
  expect(new Set(inMermaid.subgraphs).size).toBe(graph.sections.length);
  expect(inMermaid.arrows).toBe(arrowsOf(graph).length);
  expect(inMermaid.holds).toBe(holdings(graph).length);

  const inDot = readDot(graphFormats.dot(graph));
  expect(inDot.nodes.map(({ name }) => name).sort()).toEqual(
    graph.nodes.map(({ id }) => id).sort(),
  );
  expect(inDot.clusters).toHaveLength(graph.sections.length);
  const labelled = inDot.edges.filter(({ label = '' }) => label !== '');
  const order = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
  const sorted = (edges: readonly { from: string; to: string }[]) => edges.map(order).sort();
  expect(sorted(labelled)).toEqual(sorted(arrowsOf(graph)));
  expect(inDot.edges.length - labelled.length).toBe(holdings(graph).length);

  expect(JSON.parse(graphFormats.json(graph))).toEqual(graph);
}

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', '`', '#', '&', '<b>', '\\', '%%', 'end', '-->', '|', '[', ']', '(', '{'),
      fc.constantFrom('}', ';', '\n', '\t', '日本', '😀', '1. x', '- y', '* z', '#quot;', '\u0000'),
      fc.constantFrom('%%{init: {}}%%', '$$x$$', '/*', '//', "'", '\\N', '\\l', 'style', 'click'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const IDS = ['end', 'A-1', 'A_1', 'A-5f-1', 'A.1', 'o', 'x', 'Class', 'node', 'subgraph'];

describe('the graph formats', () => {
  test('each contains all of form F', () => {
    const graph = dependencies(formF);
    expect(graph.nodes.length).toBeGreaterThan(400);
    expectAll(graph);
  });

  test('slugs of control characters, backslashes or spaces stay separate sections', () => {
    const section = (link: string, at: number) => ({
      id: at,
      link,
      template: 'T',
      questions: [{ id: `A-${at}`, type: 'TEXT' as const }],
    });
    const slugs = ['\u0000', '\n', '\\', '\\0;', ' '];
    expectAll(dependencies(slugs.map(section)));
  });

  test('no label, title or slug breaks a format, and none is lost', () => {
    const slug = hostile.map((text) => text.replaceAll('/', '')).filter((text) => text !== '');
    fc.assert(
      fc.property(
        fc.uniqueArray(slug, { minLength: 2, maxLength: 2 }),
        fc.array(hostile, { minLength: IDS.length + 2, maxLength: IDS.length + 2 }),
        ([first = '', second = ''], labels) => {
          const questions = IDS.map((id, at) => ({
            id,
            type: 'TEXT' as const,
            label: labels[at] ?? '',
            conditions: [
              `hidden: prequal.${IDS[at + 1] ?? 'status'} full`,
              'required: prequal.Elsewhere empty',
            ],
          }));
          const section = (link: string, title: string, from: number, to: number) => ({
            id: link,
            link,
            template: 'T',
            title,
            questions: [{ ...questions[from], questions: questions.slice(from + 1, to) }],
          });
          const documents = [
            section(first, labels.at(-1) ?? '', 0, 5),
            section(second, labels.at(-2) ?? '', 5, IDS.length),
          ] as AnswersDocument[];
          expectAll(dependencies(documents));
        },
      ),
    );
  });
});
