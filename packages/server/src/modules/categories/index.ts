/** What other modules may ask of trades and market segments. */
export { categoriesOf, categoryError, isMarketSegment, unknownCategory } from './tree.ts';
