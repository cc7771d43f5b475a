/** What the rest of the server may ask of reminders: to be kept going. */
export { keepReminding } from './remind.ts';
