import { type Actor, isAtTradePartner } from '../../http/actor.ts';

/** What a person sends: a contractor asks for vaults, a trade partner opens its own. */
export const kindOf = (actor: Actor): 'trade_partner' | 'contractor' =>
  isAtTradePartner(actor) || actor.withoutOrganization === 'TP' ? 'contractor' : 'trade_partner';
