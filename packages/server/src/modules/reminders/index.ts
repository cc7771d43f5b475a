/** What other modules use: the job of reminders. */
export { remindEveryone } from './remind.ts';
