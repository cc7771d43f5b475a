/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
);

/** Contrast of two colors per WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(name: string): number {
  const hex = colours.get(name);
  if (!hex) throw new Error(`no colour ${name}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('tokens', () => {
  test('the theme colors match the specification', () => {
    expect(['primary', 'error', 'warning', 'success'].map((name) => colours.get(name))).toEqual([
      '#2480eb',
      '#de132b',
      '#e4a80f',
      '#2ecc71',
    ]);
  });

  const texts = [
    ...[
      'ink',
      'ink-muted',
      'ink-subtle',
      'primary-ink',
      'error-ink',
      'warning-ink',
      'success-ink',
    ].flatMap((text) => ['surface', 'canvas'].map((ground) => [text, ground] as const)),
    ...['primary', 'error', 'warning', 'success'].map(
      (hue) => [`${hue}-ink`, `${hue}-tint`] as const,
    ),
    ['ink-muted', 'sunken'],
    ['ink', 'sunken'],
    ['primary-deep', 'primary-tint'],
    ['surface', 'primary-strong'],
    ['surface', 'primary-ink'],
    ['surface', 'error-strong'],
    ['surface', 'success-ink'],
    ['surface', 'grade-d'],
    ['ink', 'warning'],
  ] as const;
  test.each(texts)('text in %s on %s has a contrast of at least 4.5:1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  const edges = [
    ['line-strong', 'surface'],
    ['primary', 'surface'],
    ['primary', 'canvas'],
    ['error', 'surface'],
    ['primary-strong', 'surface'],
  ] as const;
  test.each(edges)('an edge or ring in %s on %s has a contrast of at least 3:1', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
