import type { Page } from 'playwright-core';
import type { Person } from '../people.ts';

/** What the demo holds when a screen is reached: as it starts, or marked ready for review once and changed since. */
export type Stage = 'as it starts' | 'reviewed';

export type Visit = {
  readonly page: Page;
  /** Where the product answers. */
  readonly address: string;
  /** The id of the trade partner whose vault the demo fills. */
  readonly tp: string;
};

/** One state of one page, as a person meets it. */
export type Screen = {
  readonly name: string;
  /** The route that draws it, as the app's table of routes writes it. */
  readonly route: string;
  /** null: no one is signed in. */
  readonly who: Person | null;
  /** Begins with the route's path; the rest is up to `reach`. */
  readonly path: string | ((visit: Visit) => string);
  /** What was done before the page is opened: what the server answers, how wide the window is. */
  readonly before?: (visit: Visit) => Promise<unknown>;
  /** Leads from the opened page to the state, and ends when it is whole. */
  readonly reach: (visit: Visit) => Promise<unknown>;
  /** `as it starts` when left out. */
  readonly stage?: Stage;
  /** Only a window of this width shows it. */
  readonly onlyAt?: number;
  /** The device itself is as small as the window. Else it is a narrow or enlarged window on a large one. */
  readonly isSmallDevice?: true;
};
