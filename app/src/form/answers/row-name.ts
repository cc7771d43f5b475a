/** What a row is called is the engine's to say, so that page, PDF and csv say the same. */
export { ordinal, rowHeadings, type RowHeadings, rowName } from '@plumbline/form-engine';
