/** What other modules use. */
export { presentPortrait } from './portrait-path.ts';
export { HOME_TIME_ZONE, isTimeZone } from './time-zone.ts';
