import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { losesNothing } from './faults/loses-nothing.ts';
import { isWhole, type Product, startProduct } from './product.ts';

// Networks do not depend on the database: once is enough. `npm run test:faults` makes many more edits with many seeds.
describe('an unreliable network', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it('loses and duplicates no edits', async () => {
    const how = { seed: 1, edits: isWhole ? 28 : 14, met: { faults: 2, saves: 2 } };
    expect(await losesNothing(product.address, how)).toBeGreaterThan(how.met.saves);
  });
});
