/** Who is calling. Made from a session by the authenticator; policies decide by it. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly isPfContact: boolean;
  /** What a person without a company continues as; null when not chosen. */
  readonly withoutOrganization: 'TP' | 'GC' | null;
  /** The primary organization, or null for a person without one. */
  readonly organization: ActorOrganization | null;
};

export type ActorOrganization = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** `ADMIN_RANK` or `VIEW_ONLY_RANK`. */
  readonly rank: number;
};

export const TRADE_PARTNER = 'Trade Partner';
export const GENERAL_CONTRACTOR = 'General Contractor';
export const ADMIN_RANK = 500;
export const VIEW_ONLY_RANK = 100;

type Someone = Actor | null;

export const belongsTo = (actor: Someone, organizationId: string | null): boolean =>
  organizationId !== null && actor?.organization?.id === organizationId;

export const isAdminOf = (actor: Someone, organizationId: string | null): boolean =>
  belongsTo(actor, organizationId) && (actor?.organization?.rank ?? 0) >= ADMIN_RANK;

export const isAtTradePartner = (actor: Someone): boolean =>
  actor?.organization?.type === TRADE_PARTNER;

/** Whether the actor belongs to the trade partner that owns the vault. People of every rank there can read it. */
export const ownsVaultOf = (actor: Someone, organizationId: string | null): boolean =>
  belongsTo(actor, organizationId) && isAtTradePartner(actor);

/** Whether the actor edits the vault, grants access and sets the status: its Admins and pre-qual contacts do. */
export const editsVaultOf = (actor: Someone, organizationId: string | null): boolean =>
  ownsVaultOf(actor, organizationId) &&
  (isAdminOf(actor, organizationId) || actor?.isPfContact === true);

/** Whether the actor reads by that person's permission: their own, unless they are at a trade partner now. */
export const isReader = (actor: Actor, readerId: string | null): boolean =>
  actor.userId === readerId && !isAtTradePartner(actor);

/** Whether the actor can request vaults: at a General Contractor, or without a company and continuing as one. */
export const isContractor = (actor: Actor): boolean =>
  actor.organization === null
    ? actor.withoutOrganization === 'GC'
    : actor.organization.type === GENERAL_CONTRACTOR;

/** Whether the actor hires trade partners: at a company of any other type, or as a contractor without a company. */
export const hiresPartners = (actor: Actor): boolean =>
  actor.organization === null ? actor.withoutOrganization === 'GC' : !isAtTradePartner(actor);
