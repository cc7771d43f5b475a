/**
 * Charts: which ones a section's answers produce, what they say in words, and where each mark goes. The page draws
 * them as SVG, the server into PDFs.
 */
export { axisOf } from './axis.ts';
export { type Comparison, comparisonOf, type IndustryRates } from './comparison.ts';
export { apart, figureText, lineText } from './figure-text.ts';
export { type Figures, figuresOf, type Point } from './figures.ts';
export { messageOf } from './message.ts';
export { type PlacedChart, type PlacedText, placeChart } from './place-chart.ts';
