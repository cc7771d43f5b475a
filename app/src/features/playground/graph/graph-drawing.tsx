import type { Dependency, DependencyNode } from '@plumbline/form-engine';
import { edgeKind, edgeKinds } from './edge-kinds.ts';
import { type Drawing, NODE_HEIGHT, NODE_WIDTH, type Point } from './drawing.ts';

type GraphDrawingProps = {
  readonly drawing: Drawing;
  readonly zoom: number;
  /** The id of the question that is asked about. */
  readonly chosen: string | null;
  /** Whether a question is hidden now: drawn paler, and said. */
  readonly isHidden: (id: string) => boolean;
  readonly onChoose: (id: string) => void;
};

/** The graph as an SVG; each question in it is a button. */
export function GraphDrawing({ drawing, zoom, chosen, isHidden, onChoose }: GraphDrawingProps) {
  const { width, height, nodes, edges } = drawing;
  return (
    <svg
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      className="block"
      // An SVG has no element of its own for a group or a button.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label="Dependency graph: what is read stands left of what reads it"
    >
      <defs>
        {edgeKinds.map((kind, at) => (
          <marker
            key={kind.name}
            id={`arrow-${at}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0.5 8 4 0 7.5z" className={kind.fill} />
          </marker>
        ))}
      </defs>
      {edges.map((edge) => (
        <Edge
          key={`${edge.from} ${edge.to} ${edge.property}`}
          edge={edge}
          isNear={chosen === null || edge.from === chosen || edge.to === chosen}
        />
      ))}
      {nodes.map((node) => (
        <Node
          key={node.id}
          node={node}
          isChosen={node.id === chosen}
          isHidden={node.kind === 'question' && isHidden(node.id)}
          onChoose={onChoose}
        />
      ))}
    </svg>
  );
}

function Edge({
  edge,
  isNear,
}: {
  readonly edge: Dependency & { readonly points: readonly Point[] };
  readonly isNear: boolean;
}) {
  const kind = edgeKind(edge.property);
  return (
    <path
      d={curve(edge.points)}
      fill="none"
      strokeWidth={isNear ? 1.8 : 1.2}
      strokeDasharray={kind.dashes}
      markerEnd={`url(#arrow-${edgeKinds.indexOf(kind)})`}
      className={kind.stroke}
      opacity={isNear ? 1 : 0.45}
    >
      <title>{`${edge.to} reads ${edge.from} for ${edge.property}${edge.because.map((rule) => `\n${rule}`).join('')}`}</title>
    </path>
  );
}

type NodeProps = {
  readonly node: DependencyNode & Point;
  readonly isChosen: boolean;
  readonly isHidden: boolean;
  readonly onChoose: (id: string) => void;
};

const LABEL_LENGTH = 27;

function Node({ node, isChosen, isHidden, onChoose }: NodeProps) {
  const { id, x, y, kind, label = '' } = node;
  const isQuestion = kind === 'question';
  const short = label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 1)}…` : label;
  const box = (
    <>
      <rect
        width={NODE_WIDTH}
        height={NODE_HEIGHT}
        rx={isQuestion ? 6 : NODE_HEIGHT / 2}
        strokeWidth={isChosen ? 2 : 1}
        strokeDasharray={isHidden ? '4 3' : undefined}
        className={
          isChosen
            ? 'fill-primary-tint stroke-primary-strong'
            : isQuestion
              ? 'fill-surface stroke-line-strong group-hover:stroke-primary-strong'
              : 'fill-sunken stroke-line-strong'
        }
      />
      <text x="10" y="19" className="fill-ink font-mono text-xs">
        {id}
      </text>
      <text x="10" y="36" className={`text-xs ${isHidden ? 'fill-ink-subtle' : 'fill-ink-muted'}`}>
        {isQuestion ? short : kind === 'fact' ? 'fact' : 'another section'}
      </text>
      {isHidden && (
        <text x={NODE_WIDTH - 10} y="19" textAnchor="end" className="fill-ink-subtle text-xs">
          hidden
        </text>
      )}
    </>
  );
  const place = `translate(${x - NODE_WIDTH / 2} ${y - NODE_HEIGHT / 2})`;
  if (!isQuestion) return <g transform={place}>{box}</g>;
  return (
    <g
      transform={place}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${id}${label && `, ${label}`}${isHidden ? ', hidden' : ''}`}
      onClick={() => onChoose(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(id);
      }}
      className="group cursor-pointer rounded-md focus-visible:outline-2 focus-visible:outline-primary"
    >
      {label && <title>{label}</title>}
      {box}
    </g>
  );
}

/** A smooth way through the points: it leaves and arrives level, and bends in between. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `M${first.x} ${first.y}`;
  let before = first;
  for (const point of rest) {
    const middle = (before.x + point.x) / 2;
    path += `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
    before = point;
  }
  return path;
}
