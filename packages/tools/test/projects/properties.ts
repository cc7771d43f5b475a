/** How often `npm test` runs a property. */
const IN_THE_GATE = 200;

function runs(): number {
  const count = Number(process.env['PROPERTY_RUNS'] ?? IN_THE_GATE);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('PROPERTY_RUNS takes a whole number of at least 1');
  return count;
}

/** For every project that has fast-check properties: how often they run, and what happens when one fails. */
export const properties = {
  setupFiles: ['packages/tools/test/setup/properties.ts'],
  provide: { propertyRuns: runs() },
};
