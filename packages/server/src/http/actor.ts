/** Who asks. Made from a session by the authenticator; policies decide by it. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly isPfContact: boolean;
  /** What a person without a company goes on as; null when nothing was said. */
  readonly withoutCompany: 'TP' | 'GC' | null;
  /** The primary organisation, or null for a person without one. */
  readonly organization: ActorOrganization | null;
};

export type ActorOrganization = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** 500 admin, 100 view only. */
  readonly rank: number;
};

export const TRADE_PARTNER = 'Trade Partner';
export const GENERAL_CONTRACTOR = 'General Contractor';
export const ADMIN_RANK = 500;
