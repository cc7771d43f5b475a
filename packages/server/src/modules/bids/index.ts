/** What other modules may ask of bids: the jobs that invite, remind and open, and the keys. */
export { sendInvitations } from './inviting/send.ts';
export { openDueBids, openPackage, tidyBidKeys } from './opening/open-due.ts';
export { remindBidders } from './reminding/remind.ts';
