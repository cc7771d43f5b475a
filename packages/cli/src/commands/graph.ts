import { nearest } from '@plumbline/diagnostics';
import { around } from '@plumbline/authoring';
import { type Dependencies, dependencies } from '@plumbline/form-engine';
import { flagChoice, flagCount } from '../flags.ts';
import { graphFormats } from '../graphs/index.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import { soundDocumentsOf } from '../opened-form.ts';
import { readSources } from '../sources.ts';
import type { Command } from './command.ts';

/** The default number of steps each way from the named question: what it reads and what reads it. */
const USUAL_DEPTH = 1;

export const graph: Command = {
  summary: 'draw which questions depend on which',
  usage: 'plumb graph DOCS... [--of ADDRESS]... [--depth N] [--all] [--format mermaid|dot|json]',
  examples: [
    [
      'plumb graph schemas/templates/F/safety-statistics.json',
      'which questions read which, for a page that draws mermaid',
    ],
    [
      'plumb graph schemas/templates/F/*.json --of basic-information/BI-02',
      'what one question reads, and what reads it',
    ],
    [
      'plumb graph schemas/templates/F/*.json --of SS-05 --depth 3 --format dot',
      'three steps each way, for Graphviz: pipe it into `dot -Tsvg`',
    ],
    ['plumb graph schemas/templates/F/*.json --format json', 'for a program'],
  ],
  flags: {
    '--of': {
      value: 'ADDRESS',
      repeats: true,
      does: 'draw only what is around this question (address or id) or fact',
    },
    '--depth': { value: 'N', does: 'steps in each direction from `--of`; default 1' },
    '--all': { does: 'also draw questions without dependencies' },
    '--format': {
      value: 'mermaid|dot|json',
      does: 'for pages that draw mermaid, for Graphviz, or for programs',
    },
  },
  run: async (given, world) => {
    const format = flagChoice(given, '--format', ['mermaid', 'dot', 'json']);
    const depth = flagCount(given, '--depth');
    const wanted = given.flags.get('--of') ?? [];
    if (depth !== undefined && wanted.length === 0)
      throw new UsageError('`--depth` needs `--of`', 'add `--of ADDRESS`');
    const sound = soundDocumentsOf(await readSources(given.words, world), world);
    if (sound === undefined) return EXIT.problems;
    const whole = dependencies(sound.documents);
    const ids = wanted.map((word) => idOf(word, whole));
    const part = ids.length === 0 ? whole : around(whole, ids, depth ?? USUAL_DEPTH);
    // JSON is for programs, which get every question: that one is unconnected is information, too.
    const drawsAll = given.flags.has('--all') || format === 'json';
    world.writeOut(graphFormats[format](drawsAll ? part : connected(part, ids)));
    return EXIT.clean;
  },
};

/** The id of the node that an address or an id names. */
function idOf(word: string, { nodes }: Dependencies): string {
  const steps = word.split('/');
  const id = steps.at(-1) ?? '';
  const node = nodes.find((one) => one.id === id);
  if (node !== undefined && (steps.length === 1 || steps[0] === node.link)) return id;
  const addresses = nodes.map((one) => (one.link === undefined ? one.id : `${one.link}/${one.id}`));
  const near = nearest(word, steps.length === 1 ? nodes.map((one) => one.id) : addresses);
  throw new UsageError(
    `there is no question at \`${word}\``,
    near === undefined
      ? 'an address is section/question; an id alone works too'
      : `did you mean \`${near}\`?`,
  );
}

/** Drops nodes without an edge, except the ones asked for. */
function connected(graph: Dependencies, ids: readonly string[]): Dependencies {
  const kept = new Set([...ids, ...graph.edges.flatMap(({ from, to }) => [from, to])]);
  const nodes = graph.nodes.filter(({ id }) => kept.has(id));
  const links = new Set(nodes.map(({ link }) => link));
  return { ...graph, nodes, sections: graph.sections.filter(({ link }) => links.has(link)) };
}
