/** What the rest of the server may ask of reminders: their job. */
export { remindEveryone } from './remind.ts';
