/** What the rest of the server may ask of mail: to queue one. */
export type { Mail } from './mail.ts';
export { queueMail } from './queue.ts';
