/** The query for what waits to be corrected in a section: one reading for all parts of a page. */
export const openCorrections = (tp: string, link: string) =>
  ({ query: { tp, link, state: 'open' } }) as const;
