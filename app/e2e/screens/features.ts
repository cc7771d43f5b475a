import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const features = fileURLToPath(new URL('../../src/features/', import.meta.url));
/** Which feature draws a route; none those that are not built yet. */
export const featureOf = new Map(
  readdirSync(features).flatMap((feature) => {
    const table = readFileSync(`${features}${feature}/routes.tsx`, 'utf8');
    return [...table.matchAll(/'(\/[^']*|\*)'/gu)].map(([, path = '']) => [path, feature] as const);
  }),
);
