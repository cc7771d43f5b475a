/** What other modules may ask of notes: a person's own, to print them. */
export { ownNotes } from './own-notes.ts';
