import { expect, it } from 'vitest';
import { defaultModel } from './scoring.ts';
import { formF } from './templates.ts';

const sum = (rows: readonly { readonly weight: number }[]): number =>
  rows.reduce((total, { weight }) => total + weight, 0);
const { categories } = defaultModel;
const metrics = categories.flatMap((category) => category.metrics);

it('the category weights add up to 100, and so do the metric weights in each', () => {
  expect(sum(categories)).toBe(100);
  for (const { code, metrics: own } of categories) expect([code, sum(own)]).toEqual([code, 100]);
});

it('the default model has each metric once, under its category', () => {
  expect(metrics.length).toBe(128);
  expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length);
  for (const { code, metrics: own } of categories)
    for (const { id } of own) expect(id.startsWith(`${code}-`)).toBe(true);
});

it('the default model has every metric that form F’s questions name', () => {
  const known = new Set(metrics.map(({ id }) => id));
  const read = [...JSON.stringify(formF).matchAll(/"metrics":\[([^\]]*)\]/g)].flatMap(([, list]) =>
    (list ?? '').split(',').map((id) => id.replaceAll('"', '')),
  );
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((id) => !known.has(id))).toEqual([]);
});
