/** What other modules may ask of trades and market segments. */
export { categoriesOf, isMarketSegment, unknownCategory } from './tree.ts';
