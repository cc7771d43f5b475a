import { selfService } from './contents/self-service.ts';
import { sides } from './contents/sides.ts';

/** The existing tabs, by the path of their page; any other is not found. */
export const TABS: Readonly<Record<string, readonly string[]>> = {
  '/info/:tab': Object.keys(sides),
  '/info/self-service-prequal/:tab': Object.keys(selfService),
};
