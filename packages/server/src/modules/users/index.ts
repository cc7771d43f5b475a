/** What other modules may ask of people. */
export { presentPortrait } from './present.ts';
