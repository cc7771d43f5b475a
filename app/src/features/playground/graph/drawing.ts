import type { Dependency, DependencyNode } from '@plumbline/form-engine';

export type Point = { readonly x: number; readonly y: number };

/** A graph with a place for everything, in pixels: nodes by their middles, edges as the points they pass. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly (DependencyNode & Point)[];
  readonly edges: readonly (Dependency & { readonly points: readonly Point[] })[];
};

export const NODE_WIDTH = 190;
export const NODE_HEIGHT = 46;
