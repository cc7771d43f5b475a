import { describe, expect, it } from 'vitest';
import {
  categoriesOf,
  categoryTree,
  findMarketSegments,
  findTrades,
  isMarketSegment,
  unknownCategory,
} from './tree.ts';

describe('categories', () => {
  it('are five types; two of them have the divisions of trades', () => {
    expect(categoryTree.map(({ name }) => name)).toEqual([
      'General Contractor',
      'Trade Partner',
      'Manufacturer',
      'Architect',
      'Owner',
    ]);
    const sizes = categoryTree.map(({ subcategories }) => subcategories.length);
    expect(sizes).toEqual([0, 35, 35, 0, 0]);
  });

  it('lead from a trade through its division to the type', () => {
    expect(categoriesOf('Trade Partner', ['02 41 00'])).toEqual([
      {
        id: '02 41 00',
        name: 'Demolition',
        supercategory: {
          id: '02',
          name: 'Existing conditions',
          supercategory: { id: 'trade-partner', name: 'Trade Partner' },
        },
      },
    ]);
    expect(categoriesOf('Manufacturer', ['05'])[0]?.supercategory).toMatchObject({
      id: '05',
      supercategory: { name: 'Manufacturer' },
    });
  });

  it('are never empty: the type alone fills every level', () => {
    const [only] = categoriesOf('General Contractor', []);
    expect(only?.name).toBe('General Contractor');
    expect(only?.supercategory.supercategory.name).toBe('General Contractor');
    expect(categoriesOf('Owner', ['02 41 00'])[0]?.id).toBe('owner');
  });

  it('report a code that is unknown or does not belong to the type', () => {
    expect(unknownCategory('Trade Partner', ['02 41 00', '05'])).toBeUndefined();
    expect(unknownCategory('Trade Partner', ['02 41 00', '99 99 99'])).toBe('99 99 99');
    expect(unknownCategory('Architect', ['05'])).toBe('05');
  });

  it('are found by code and by name, prefix matches first', () => {
    expect(findTrades('demol').map(({ id }) => id)).toEqual(['02 41 00']);
    expect(findTrades('0241')[0]?.id).toBe('02 41 00');
    expect(findTrades('02 41')[0]?.id).toBe('02 41 00');
    expect(findTrades('4100').map(({ id }) => id)).toContain('02 41 00');
    const concrete = findTrades('concrete').map(({ name }) => name.toLowerCase());
    const firstInside = concrete.findIndex((name) => !name.startsWith('concrete'));
    expect(concrete.slice(0, firstInside).length).toBeGreaterThan(0);
    expect(concrete.slice(firstInside).some((name) => name.startsWith('concrete'))).toBe(false);
    expect(findTrades('no such trade')).toEqual([]);
    expect(findTrades('')).toHaveLength(124);
  });
});

describe('market segments', () => {
  it('are found by name, prefix matches first', () => {
    expect(
      findMarketSegments('office')
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Office', 'Office interiors / tenant improvement']);
    expect(isMarketSegment('Office')).toBe(true);
    expect(isMarketSegment('Space stations')).toBe(false);
  });
});
