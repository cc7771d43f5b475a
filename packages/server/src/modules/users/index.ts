/** What other modules use. */
export { presentPortrait } from './portrait-path.ts';
export { isTimeZone } from './time-zone.ts';
