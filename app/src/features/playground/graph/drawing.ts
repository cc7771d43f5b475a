import type { Dependency, DependencyNode } from '@plumbline/form-engine';

export type Point = { readonly x: number; readonly y: number };

/** A graph with its layout in pixels: nodes by their centers, edges as the points that they pass through. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly (DependencyNode & Point)[];
  readonly edges: readonly (Dependency & { readonly points: readonly Point[] })[];
};

export const NODE_WIDTH = 190;
export const NODE_HEIGHT = 46;
