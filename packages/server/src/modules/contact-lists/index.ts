/** What jobs do for contact lists. */
export { tidyContactLists, workOnList } from './work.ts';
