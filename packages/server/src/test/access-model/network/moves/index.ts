import { answerJoin, deleteAccount, join, leave, remove, setRank } from '../../moves/people.ts';
import type { Moves } from '../../moves/parts.ts';
import { answerBid, bid, comeDue } from './bids.ts';
import { answerRelationship, hide, relate, writeNote } from './companies.ts';
import { addProject, answerPart, askPart, removeProject } from './projects.ts';

/** How often each move is made relative to the others. People come and go in between. */
export const NETWORK_MOVES: Moves = [
  { name: 'hide', weight: 8, move: hide },
  { name: 'addProject', weight: 2, move: addProject },
  { name: 'removeProject', weight: 3, move: removeProject },
  { name: 'askPart', weight: 4, move: askPart },
  { name: 'answerPart', weight: 6, move: answerPart },
  { name: 'relate', weight: 3, move: relate },
  { name: 'answerRelationship', weight: 5, move: answerRelationship },
  { name: 'writeNote', weight: 2, move: writeNote },
  { name: 'bid', weight: 6, move: bid },
  { name: 'answerBid', weight: 3, move: answerBid },
  { name: 'comeDue', weight: 2, move: comeDue },
  { name: 'leave', weight: 2, move: leave },
  { name: 'remove', weight: 1, move: remove },
  { name: 'setRank', weight: 2, move: setRank },
  { name: 'join', weight: 1, move: join },
  { name: 'answerJoin', weight: 2, move: answerJoin },
  { name: 'deleteAccount', weight: 1, move: deleteAccount },
];
