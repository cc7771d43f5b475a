import { allow, change, end, save } from './permissions.ts';
import {
  acceptInvitation,
  dropInvitation,
  inviteContractor,
  inviteTradePartner,
} from './invitations.ts';
import { askCorrection, closeCorrection } from './corrections.ts';
import type { Moves } from './parts.ts';
import { answerJoin, deleteAccount, join, leave, remove, setContact, setRank } from './people.ts';
import { assess, assessMany, enterLimit, removeReport } from './reports.ts';
import { accept, drop, request } from './requests.ts';

/** What people do about vaults, risk assessments and their companies. */
export const VAULT_MOVES: Moves = [
  { name: 'allow', weight: 6, move: allow },
  { name: 'change', weight: 4, move: change },
  { name: 'end', weight: 3, move: end },
  { name: 'request', weight: 5, move: request },
  { name: 'accept', weight: 5, move: accept },
  { name: 'drop', weight: 3, move: drop },
  { name: 'leave', weight: 3, move: leave },
  { name: 'remove', weight: 2, move: remove },
  { name: 'setRank', weight: 2, move: setRank },
  { name: 'setContact', weight: 2, move: setContact },
  { name: 'join', weight: 3, move: join },
  { name: 'answerJoin', weight: 3, move: answerJoin },
  { name: 'save', weight: 2, move: save },
  { name: 'inviteTradePartner', weight: 3, move: inviteTradePartner },
  { name: 'inviteContractor', weight: 4, move: inviteContractor },
  { name: 'acceptInvitation', weight: 5, move: acceptInvitation },
  { name: 'dropInvitation', weight: 2, move: dropInvitation },
  { name: 'assess', weight: 5, move: assess },
  { name: 'assessMany', weight: 2, move: assessMany },
  { name: 'enterLimit', weight: 1, move: enterLimit },
  { name: 'removeReport', weight: 1, move: removeReport },
  { name: 'askCorrection', weight: 4, move: askCorrection },
  { name: 'closeCorrection', weight: 3, move: closeCorrection },
  { name: 'deleteAccount', weight: 1, move: deleteAccount },
];
