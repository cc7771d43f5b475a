import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Guarded } from './guarded.tsx';
import { isForAnybody, type PageEntry, type PageHandle } from './page.ts';

type Frames = {
  readonly site: ReactElement;
  readonly registration: ReactElement;
  /** Shown inside the frame when a page breaks. */
  readonly broken: ReactElement;
};

/**
 * The routes of the product: each entry of the table behind its guard, in its frame, with the feature of the same path.
 * Throws for a feature's path that is not in the table and for an entry without a feature: both are bugs of ours.
 */
export function buildRoutes(
  entries: readonly PageEntry[],
  features: readonly RouteObject[],
  frames: Frames,
): RouteObject[] {
  const known = new Set(entries.map(({ path }) => path));
  const stray = features.find(({ path }) => path === undefined || !known.has(path));
  if (stray) throw new Error(`the table of pages has no ${stray.path ?? 'page without a path'}`);
  const byPath = new Map(features.map((feature) => [feature.path, feature]));

  const inFrame = (bar: PageEntry['bar'], element: ReactElement): RouteObject => ({
    element,
    children: [
      {
        errorElement: frames.broken,
        children: entries
          .filter((entry) => entry.bar === bar)
          .map((entry) => routeOf(entry, byPath.get(entry.path))),
      },
    ],
  });
  return [inFrame(undefined, frames.site), inFrame('registration', frames.registration)];
}

function routeOf(entry: PageEntry, feature: RouteObject | undefined): RouteObject {
  const handle: PageHandle = { entry };
  const { path } = entry;
  // Nothing can be below `*`, so its page is rendered here.
  if (path === '*')
    return { path, handle, element: <Guarded entry={entry}>{feature?.element}</Guarded> };
  return {
    path,
    handle,
    element: <Guarded entry={entry} />,
    children: [{ ...pageOf(entry, feature), path: undefined, index: true } as RouteObject],
  };
}

function pageOf(entry: PageEntry, feature: RouteObject | undefined): RouteObject {
  if (feature) return isForAnybody(entry) || entry.bar ? feature : withQuestions(feature);
  throw new Error(`${entry.path} has no feature`);
}

/** A page that loads on demand may ask for confirmation, so the code that asks loads with it. */
function withQuestions({ lazy, ...feature }: RouteObject): RouteObject {
  if (typeof lazy !== 'function') return { lazy, ...feature } as RouteObject;
  return {
    ...feature,
    lazy: async () => {
      const [{ Component, element, ...rest }, { ConfirmProvider }] = await Promise.all([
        lazy(),
        import('../shell/asking.ts'),
      ]);
      const page = Component ? <Component /> : element;
      return { ...rest, element: <ConfirmProvider>{page}</ConfirmProvider> };
    },
  } as RouteObject;
}
