/** What the rest of the server may ask of mail: to queue one, and to forget those of a person who leaves. */
export type { Mail } from './mail.ts';
export { forgetMailsTo } from './queries.ts';
export { queueMail } from './queue.ts';
