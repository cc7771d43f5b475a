import type { DependencyProperty } from '@plumbline/form-engine';

/** How an edge is drawn: color and dashes both, so that neither is needed alone. */
export type EdgeKind = {
  readonly name: string;
  readonly stroke: string;
  readonly fill: string;
  readonly dashes: string | undefined;
};

const SHOWS: EdgeKind = {
  name: 'shown or hidden',
  stroke: 'stroke-primary-strong',
  fill: 'fill-primary-strong',
  dashes: undefined,
};
const ASKS: EdgeKind = {
  name: 'required',
  stroke: 'stroke-error-strong',
  fill: 'fill-error-strong',
  dashes: '7 3',
};
const VALUES: EdgeKind = {
  name: 'value or rows',
  stroke: 'stroke-success-ink',
  fill: 'fill-success-ink',
  dashes: '2 3',
};
const OTHER: EdgeKind = {
  name: 'other',
  stroke: 'stroke-line-strong',
  fill: 'fill-line-strong',
  dashes: '10 3 2 3',
};

const KINDS: Readonly<Partial<Record<DependencyProperty, EdgeKind>>> = {
  hidden: SHOWS,
  required: ASKS,
  value: VALUES,
  rows: VALUES,
  options: VALUES,
};

export const edgeKinds: readonly EdgeKind[] = [SHOWS, ASKS, VALUES, OTHER];

export function edgeKind(property: DependencyProperty): EdgeKind {
  return KINDS[property] ?? OTHER;
}
