import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const features = fileURLToPath(new URL('../../src/features/', import.meta.url));
/** The folder whose pages draw a route: a feature, or a folder in it. Routes that are not built yet have none. */
export const featureOf = new Map(
  readdirSync(features).flatMap((feature) => {
    const table = readFileSync(`${features}${feature}/routes.tsx`, 'utf8');
    const routes = table.matchAll(/'(\/[^']*|\*)'(?:[^']*import\('\.\/([^/']+)\/)?/gu);
    return [...routes].map(
      ([, path = '', folder]) => [path, folder ? `${feature}/${folder}` : feature] as const,
    );
  }),
);
