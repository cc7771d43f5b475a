/** What the access model lists. Ids are the server's, taken from its replies. */

export type Organization = { readonly name: string; readonly kind: 'tp' | 'gc'; isGone: boolean };

export type Person = {
  readonly name: string;
  readonly email: string;
  organization: Organization | null;
  rank: 100 | 500;
  isContact: boolean;
  /** What a person without a company continues as. */
  flag: 'TP' | 'GC' | null;
  /** When the person joined the company; a lower number means longer there. */
  joined: number;
  isGone: boolean;
};

export type Permission = {
  id: string;
  readonly tp: Organization;
  readonly person: Person;
  /** Where the person was when it was granted. */
  readonly contractor: Organization | null;
  sections: readonly string[];
  isEnded: boolean;
};

/** A risk assessment: whose it is, and what it read. */
export type Report = {
  readonly id: string;
  readonly tp: Organization;
  readonly maker: Person;
  /** Where its maker was then. */
  readonly contractor: Organization | null;
  readonly sections: readonly string[];
  /** The single limit that its maker entered; null if the computed one applies. */
  entered: number | null;
  revision: number;
  isNewest: boolean;
  isRemoved: boolean;
};

export type Request = {
  id: string;
  readonly tp: Organization;
  readonly person: Person;
  status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  wasDeclined: boolean;
};

export type Invitation = {
  id: string;
  readonly kind: 'trade_partner' | 'contractor';
  readonly by: Person;
  /** The inviter's company at that time. */
  readonly organization: Organization | null;
  readonly email: string;
  readonly sections: readonly string[];
  status: 'sent' | 'accepted' | 'declined' | 'cancelled';
};

/** A request to correct one answer of a section. */
export type AskedCorrection = {
  readonly id: string;
  readonly tp: Organization;
  readonly author: Person;
  /** Where the author was when they last asked. */
  contractor: Organization | null;
  readonly link: string;
  readonly reason: string;
  status: 'pending' | 'confirmed' | 'withdrawn';
};

/** A person's request to join a company. */
export type Join = {
  id: string;
  readonly person: Person;
  readonly organization: Organization;
  status: 'pending' | 'accepted' | 'declined' | 'cancelled';
};

/** What a person's sockets send. */
export type Message = {
  readonly type:
    | 'grant_changed'
    | 'grant_revoked'
    | 'request_changed'
    | 'grants_changed'
    | 'vault_changed'
    | 'corrections_changed';
  readonly tp?: Organization;
  readonly permission?: Permission;
  readonly sections?: readonly string[];
  readonly counter?: number;
};

export type Note = {
  readonly person: Person;
  readonly kind:
    | 'access_request'
    | 'grant'
    | 'request_declined'
    | 'employee_request'
    | 'invitation'
    | 'rac_run';
  readonly about: { readonly id: string };
};
