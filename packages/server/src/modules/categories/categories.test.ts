import { type Category, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { withServer } from '../../test/server.ts';

withServer('the categories of companies', (test) => {
  it('are the five types, of which two have trades', async () => {
    const reply = await test.call('freeTp', endpoints.listCategoryTree);
    const types = reply.json<{ name: string; subcategories: { id: string; name: string }[] }[]>();
    expect(types.map(({ name, subcategories }) => [name, subcategories.length > 0])).toEqual([
      ['General Contractor', false],
      ['Trade Partner', true],
      ['Manufacturer', true],
      ['Architect', false],
      ['Owner', false],
    ]);
    expect(types[1]?.subcategories).toContainEqual({ id: '26', name: 'Electrical' });
  });

  it('are searched by code and by name, those that begin with the text first', async () => {
    const search = async (text: string) =>
      (
        await test.call('freeTp', endpoints.searchTertiaryCategories, { query: { search: text } })
      ).json<Category[]>();
    const [first, ...others] = await search('concrete');
    expect(first?.name).toMatch(/^concrete/iu);
    expect(first?.supercategory?.supercategory?.name).toBe('Trade Partner');
    expect(others.some(({ name }) => /.concrete/iu.test(name))).toBe(true);
    const byCode = await search('2605');
    expect(byCode.length).toBeGreaterThan(0);
    expect(byCode.every(({ id }) => id.startsWith('26 05'))).toBe(true);
    expect(await search('zzz')).toEqual([]);
  });

  it('include market segments, which are searched the same way', async () => {
    const search = async (text: string) =>
      (await test.call('freeTp', endpoints.searchMarketSegments, { query: { search: text } })).json<
        { id: string; name: string }[]
      >();
    const all = await search('');
    expect(all).toContainEqual({ id: 'Office', name: 'Office' });
    const found = (await search('of')).map(({ name }) => name);
    expect(found[0]).toBe('Office');
    expect(found.every((name) => name.toLowerCase().includes('of'))).toBe(true);
    expect(await search('zzz')).toEqual([]);
  });
});
