import type { RelationshipKind } from '@plumbline/api-contract';
import type { MailScope } from './unsubscribe-link.ts';

declare const isWhole: unique symbol;

/**
 * To a person with an account. The address, the email preferences and the settings link must all be the same person's,
 * so only {@link toPerson} creates one, from a single person.
 */
export type ToPerson = {
  readonly to: string;
  readonly userId: string;
  readonly firstName: string;
  readonly [isWhole]: true;
};

export function toPerson(person: {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
}): ToPerson {
  return { to: person.email, userId: person.id, firstName: person.first_name } as ToPerson;
}

/**
 * An email that the product sends: its kind and its data. `to` is a lowercase address, `path` a page of this site;
 * `organization` and the names are text that people typed.
 */
export type Mail =
  | {
      readonly kind: 'register';
      readonly to: string;
      readonly code: string;
      readonly path: string;
      /** The company that referred the visitor, if any. */
      readonly organization: string | null;
    }
  | { readonly kind: 'account-exists'; readonly to: string; readonly resetPath: string }
  | {
      readonly kind: 'reset-password';
      readonly to: string;
      readonly firstName: string;
      readonly path: string;
    }
  | { readonly kind: 'no-account'; readonly to: string }
  | {
      readonly kind: 'password-changed';
      readonly to: string;
      readonly firstName: string;
      readonly at: Date;
      readonly timeZone: string;
      readonly browser: string;
    }
  | {
      /**
       * A company invites an address without an account. The inviter chooses the sections and types none of the text.
       */
      readonly kind: 'invitation';
      readonly to: string;
      readonly inviter: string;
      readonly organization: string;
      readonly path: string;
      /** The names of the sections that the person is to fill in, if any. */
      readonly fills?: readonly string[];
    }
  | {
      /** A company invites someone who has an account at another company, or at none. */
      readonly kind: 'invited-elsewhere';
      readonly to: string;
      readonly inviter: string;
      readonly organization: string;
      /** Where a person without a company accepts or declines. */
      readonly path: string;
    }
  | {
      /** A contractor asks the person at this address to share their company's data vault. */
      readonly kind: 'invite-trade-partner';
      readonly to: string;
      readonly firstName: string;
      readonly inviter: string;
      /** null for a contractor without a company here. */
      readonly organization: string | null;
      readonly message: string;
      readonly path: string;
      /** Where the reader redirects or declines the invitation. */
      readonly notMePath: string;
    }
  | {
      /** A trade partner invites the person at this address to read sections of its data vault. */
      readonly kind: 'invite-contractor';
      readonly to: string;
      readonly firstName: string;
      readonly inviter: string;
      readonly organization: string | null;
      /** The names of the sections. */
      readonly sections: readonly string[];
      readonly message: string;
      readonly path: string;
      readonly notMePath: string;
    }
  | {
      /** A person shares the invite link of their company. */
      readonly kind: 'invite-link';
      readonly to: string;
      readonly inviter: string;
      readonly organization: string;
      readonly message: string;
      readonly path: string;
    }
  | ({
      /** To an Admin or pre-qual contact of the trade partner. */
      readonly kind: 'access-requested';
      readonly asker: string;
      /** The asker's company; null without one. */
      readonly organization: string | null;
      readonly tradePartner: string;
      /** The names of the requested sections; empty when the whole vault is requested. */
      readonly sections: readonly string[];
      readonly message: string;
    } & ToPerson)
  | ({
      /** To the person who can now read the vault. */
      readonly kind: 'access-given';
      readonly tradePartner: string;
      /** How many sections are open. */
      readonly sections: number;
      /** Where to read them. */
      readonly path: string;
    } & ToPerson)
  | ({
      readonly kind: 'request-declined';
      readonly tradePartner: string;
    } & ToPerson)
  | ({
      /** To an Admin of the company. */
      readonly kind: 'employee-request';
      readonly applicant: string;
      readonly applicantEmail: string;
      /** The company on whose page the request is answered. */
      readonly organizationId: string;
      readonly organization: string;
      readonly isSameDomain: boolean;
    } & ToPerson)
  | ({
      readonly kind: 'employee-accepted';
      readonly organization: string;
      readonly isAdmin: boolean;
    } & ToPerson)
  | ({
      readonly kind: 'employee-declined';
      readonly organization: string;
    } & ToPerson)
  | ({
      readonly kind: 'made-admin';
      readonly organizationId: string;
      readonly organization: string;
    } & ToPerson)
  | (BidMail & {
      /** To an Admin of a company that is invited to bid. */
      readonly kind: 'bid-invitation';
      readonly due: Date;
      readonly timeZone: string;
      readonly isSealed: boolean;
    } & ToPerson)
  | (BidMail & {
      /** Sent `days` before the due day in the reader's time zone. */
      readonly kind: 'bid-reminder';
      readonly days: number;
      readonly due: Date;
      readonly timeZone: string;
    } & ToPerson)
  | (BidMail & {
      /** Changes to the package and answers to questions, one sentence each. */
      readonly kind: 'bid-news';
      readonly changes: readonly string[];
      readonly due: Date;
      readonly timeZone: string;
    } & ToPerson)
  | (BidMail & { readonly kind: 'bid-cancelled' } & ToPerson)
  | (BidMail & {
      /** The code of a receipt. Never an amount. */
      readonly kind: 'bid-received';
      readonly code: string;
      readonly at: Date;
      readonly timeZone: string;
    } & ToPerson)
  | (BidMail & {
      /** To every bidder at the due time: the SHA-256 of the list of all receipts. */
      readonly kind: 'bids-opened';
      readonly root: string;
      readonly receipts: number;
    } & ToPerson)
  | (BidMail & { readonly kind: 'bid-decided'; readonly isAwarded: boolean } & ToPerson)
  | ({
      readonly kind: 'dates-run-out';
      readonly organization: string;
      /** `date` is `yyyy-mm-dd`; `days` counts from today, negative once the date has passed. Soonest first. */
      readonly dates: readonly {
        readonly name: string;
        readonly section: string;
        readonly date: string;
        readonly days: number;
        /** The date of the next reminder; null after the last one. */
        readonly nextOn: string | null;
      }[];
    } & ToPerson)
  | ({
      /** What happened since the last digest. With period `now`: notifications without an email of their own. */
      readonly kind: 'digest';
      readonly period: 'now' | 'daily' | 'weekly';
      readonly scope: MailScope;
      /** How many notifications it covers. */
      readonly updates: number;
      readonly sections: readonly {
        readonly title: string;
        readonly lines: readonly { readonly text: string; readonly path: string }[];
      }[];
      /** How many notifications are left out. */
      readonly more: number;
    } & ToPerson)
  | {
      /** To an Admin, or to an address at a company without Admins: another company proposes a relationship. */
      readonly kind: 'relationship-requested';
      readonly to: string;
      /** Set when the reader is an Admin. */
      readonly userId?: string;
      readonly firstName: string;
      /** The company that asks. */
      readonly organization: string;
      /** The company that is asked. */
      readonly asked: string;
      readonly relationship: RelationshipKind;
      readonly message: string;
      /** The link to confirm or decline it, which works once. */
      readonly path: string;
    }
  | ({
      /** To the Admin who asked. */
      readonly kind: 'relationship-answered';
      readonly organization: string;
      readonly organizationId: string;
      readonly asked: string;
      readonly relationship: RelationshipKind;
      readonly isConfirmed: boolean;
    } & ToPerson)
  | ({
      /** To an Admin of the company that is asked to confirm a part in a project. */
      readonly kind: 'project-part-asked';
      readonly organization: string;
      readonly project: string;
      readonly role: string;
      /** True when the asking company claims the part; false when it invites the reader's company. */
      readonly isClaim: boolean;
      readonly path: string;
    } & ToPerson)
  | ({
      /** `message` is what the operator wrote. */
      readonly kind: 'claim-decided';
      readonly organization: string;
      readonly isApproved: boolean;
      readonly message: string;
      readonly path: string;
    } & ToPerson)
  | ({
      /** The decision on a document about the company, or about the reader's employment there. */
      readonly kind: 'document-decided';
      readonly organization: string;
      readonly isCompany: boolean;
      readonly isVerified: boolean;
      readonly message: string;
      readonly path: string;
    } & ToPerson)
  | ({
      /** `asked` was merged into `organization`, where the reader now has `rank`. */
      readonly kind: 'companies-merged';
      readonly organization: string;
      readonly asked: string;
      readonly isUndone: boolean;
      readonly rank: number;
      readonly path: string;
    } & ToPerson)
  | {
      readonly kind: 'account-deleted';
      readonly to: string;
      readonly firstName: string;
      /** The company that was deleted with the account, if any. */
      readonly organization: string | null;
    }
  | {
      /** To an operator: how many of each kind wait at the desk. */
      readonly kind: 'desk-summary';
      readonly to: string;
      readonly claims: number;
      readonly duplicates: number;
      readonly documents: number;
      readonly mail: number;
    }
  | {
      /** To an operator; `page` is the path of the page that it was sent from. */
      readonly kind: 'help-request';
      readonly to: string;
      readonly name: string;
      readonly senderEmail: string;
      readonly page: string;
      readonly message: string;
    }
  | {
      readonly kind: 'service-request';
      readonly to: string;
      readonly name: string;
      readonly senderEmail: string;
      readonly company: string;
      readonly time: 'full' | 'half' | 'quarter';
      readonly message: string;
    }
  | { readonly kind: 'support-received'; readonly to: string };

export type MailKind = Mail['kind'];
export type MailOf<K extends MailKind> = Extract<Mail, { readonly kind: K }>;

type TextOf<One> = One extends Mail
  ? { [Name in keyof One]: string extends One[Name] ? Name : never }[keyof One]
  : never;
/** The name of a field of any email that can be any text. */
export type MailText = Extract<TextOf<Mail>, string>;

/** `organization` is the contractor; `path` leads to the invitation. */
type BidMail = {
  readonly organization: string;
  readonly bidPackage: string;
  readonly project: string;
  readonly path: string;
};
