import type { Dependency, DependencyNode } from '@plumbline/form-engine';
import { classNames } from '@plumbline/ui';
import { edgeKind, edgeKinds } from './edge-kinds.ts';
import { type Drawing, NODE_HEIGHT, NODE_WIDTH, type Point } from './drawing.ts';

type GraphDrawingProps = {
  readonly drawing: Drawing;
  readonly zoom: number;
  /** The id of the selected question. */
  readonly chosen: string | null;
  /** Whether a question is hidden now: drawn paler, and labeled as hidden. */
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
      // SVG has no equivalent element for a group.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label="Dependency graph. Each question is to the left of what reads it"
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

/** HTML inside the SVG: a real button, and text that is truncated only visually. */
function Node({ node, isChosen, isHidden, onChoose }: NodeProps) {
  const { id, x, y, kind, label = '' } = node;
  const words = (
    <>
      <span className="flex justify-between gap-2">
        <span className="truncate font-mono text-ink">{id}</span>{' '}
        {isHidden && <span className="text-ink-muted">hidden</span>}
      </span>{' '}
      <span className="block truncate text-ink-muted">
        {kind === 'question' ? label : kind === 'fact' ? 'fact' : 'another section'}
      </span>
    </>
  );
  return (
    <foreignObject
      x={x - NODE_WIDTH / 2}
      y={y - NODE_HEIGHT / 2}
      width={NODE_WIDTH}
      height={NODE_HEIGHT}
    >
      {kind === 'question' ? (
        <button
          type="button"
          title={label}
          aria-pressed={isChosen}
          onClick={() => onChoose(id)}
          className={classNames(
            'block size-full rounded-md border px-2.5 text-left text-xs focus-visible:-outline-offset-2',
            isHidden && 'border-dashed',
            isChosen
              ? 'border-primary-strong bg-primary-tint shadow-[inset_0_0_0_1px_var(--color-primary-strong)]'
              : 'border-line-strong bg-surface hover:border-primary-strong',
          )}
        >
          {words}
        </button>
      ) : (
        <div className="size-full rounded-full border border-line-strong bg-sunken px-4 py-1.5 text-xs">
          {words}
        </div>
      )}
    </foreignObject>
  );
}

/** A smooth path through the points: it starts and ends horizontally, and bends in between. */
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
