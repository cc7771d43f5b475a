import type { Page } from 'playwright-core';
import type { Person } from '../people.ts';

/** The state of the demo when a screen is reached: as it starts, or marked Ready For Review once and changed since. */
export type Stage = 'as it starts' | 'reviewed';

export type Visit = {
  readonly page: Page;
  /** The product's address. */
  readonly address: string;
  /** The id of the trade partner whose vault the demo fills. */
  readonly tp: string;
};

/** One state of one page, as a person meets it. */
export type Screen = {
  readonly name: string;
  /** The route that draws it, as written in the app's table of routes. */
  readonly route: string;
  /** Null when no one is signed in. */
  readonly who: Person | null;
  /** Begins with the route's path; the rest is up to `reach`. */
  readonly path: string | ((visit: Visit) => string);
  /** What happens before the page is opened: replies of the server, the size of the window. */
  readonly before?: (visit: Visit) => Promise<unknown>;
  /** Goes from the opened page to the state, and resolves when it is complete. */
  readonly reach: (visit: Visit) => Promise<unknown>;
  /** `as it starts` when left out. */
  readonly stage?: Stage;
  /** Only windows of this width show it. */
  readonly onlyAt?: number;
  /** The device itself is as small as the window. Otherwise the window is narrow or enlarged on a large device. */
  readonly isSmallDevice?: true;
};
