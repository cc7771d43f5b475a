/** What other modules may ask of people. */
export { presentPortrait } from './portrait-path.ts';
export { HOME_TIME_ZONE, isTimeZone } from './time-zone.ts';
