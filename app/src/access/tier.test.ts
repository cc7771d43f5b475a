import { describe, expect, it } from 'vitest';
import { presetOf, presetSections } from './tier.ts';

const sections = [
  { slug: 'a', tier: 'basic' },
  { slug: 'b', tier: 'confidential' },
  { slug: 'c', tier: 'standard' },
  { slug: 'd', tier: 'basic' },
] as const;

describe('presets', () => {
  it('open their own tier and those before it, in the order of the form', () => {
    expect(presetSections(sections, 'basic')).toEqual(['a', 'd']);
    expect(presetSections(sections, 'standard')).toEqual(['a', 'c', 'd']);
    expect(presetSections(sections, 'confidential')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are recognized in any order, and only when they match exactly', () => {
    expect(presetOf(sections, ['d', 'a'])).toBe('basic');
    expect(presetOf(sections, ['a', 'd', 'c'])).toBe('standard');
    expect(presetOf(sections, ['a'])).toBeNull();
    expect(presetOf(sections, ['a', 'b'])).toBeNull();
    expect(presetOf(sections, [])).toBeNull();
  });
});
