/** What the access model keeps lists of. Ids are the server's, taken from its replies. */

export type Company = { readonly name: string; readonly kind: 'tp' | 'gc'; isGone: boolean };

export type Person = {
  readonly name: string;
  readonly email: string;
  company: Company | null;
  rank: 100 | 500;
  isContact: boolean;
  /** What a person without a company said it is. */
  flag: 'TP' | 'GC' | null;
  /** When it joined its company: the lower, the longer there. */
  joined: number;
  isGone: boolean;
};

export type Grant = {
  id: string;
  readonly tp: Company;
  readonly person: Person;
  /** Where the person was when it was given. */
  readonly contractor: Company | null;
  sections: readonly string[];
  isEnded: boolean;
};

export type Request = {
  id: string;
  readonly tp: Company;
  readonly person: Person;
  status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  wasDeclined: boolean;
};

export type Invitation = {
  id: string;
  readonly kind: 'trade_partner' | 'contractor';
  readonly by: Person;
  /** Of the one who invites, as it invited. */
  readonly company: Company | null;
  readonly email: string;
  readonly sections: readonly string[];
  status: 'sent' | 'accepted' | 'declined' | 'cancelled';
};

/** A person's wish to belong to a company. */
export type Join = {
  id: string;
  readonly person: Person;
  readonly company: Company;
  status: 'pending' | 'accepted' | 'declined' | 'cancelled';
};

/** What the sockets of a person say. */
export type Message = {
  readonly type:
    | 'grant_changed'
    | 'grant_revoked'
    | 'request_changed'
    | 'grants_changed'
    | 'vault_changed';
  readonly tp?: Company;
  readonly grant?: Grant;
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
    | 'invitation';
  readonly about: { readonly id: string };
};
