import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { losesNothing } from '../faults/loses-nothing.ts';
import { FAULTS } from '../faults/unreliable-proxy.ts';
import { type Product, startProduct } from '../product.ts';

// `npm run test:faults` sets the seeds.
const SEEDS = (process.env['FAULT_SEEDS'] ?? '1').split(',').map(Number);

// Networks do not depend on the database: once is enough.
describe('an unreliable network', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  it.each(SEEDS)('loses and duplicates none of 200 edits with seed %i', async (seed) => {
    const met = { faults: FAULTS.length / 2, saves: FAULTS.length };
    const how = { seed, edits: 200, met };
    expect(await losesNothing(product.address, how)).toBeGreaterThan(met.saves);
  });
});
