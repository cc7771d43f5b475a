import type { NotificationKind } from '@plumbline/api-contract';
import type { Block } from '../blocks.ts';

export type Letter = { readonly subject: string; readonly blocks: readonly Block[] };

/** Turns a path of this site into a full URL. */
export type LinkTo = (path: string) => string;

/** How one kind of email is written, and the rules for that kind. */
export type LetterKind<M> = {
  readonly write: (mail: M, linkTo: LinkTo) => Letter;
  /** How long it is worth sending, in ms; null for no limit. Older emails expire. */
  readonly lifeMs: number | null;
  /**
   * The kind of notification whose preference applies; 'digest' when the email itself names its scope; null for emails
   * that are always sent.
   */
  readonly preference: NotificationKind | 'digest' | null;
};

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

const heading = (text: string): Block => ({ kind: 'heading', text });
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const code = (text: string): Block => ({ kind: 'code', text });
const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
const facts = (rows: readonly (readonly [string, string])[]): Block => ({
  kind: 'facts',
  facts: rows,
});
const small = (text: string, url?: string): Block =>
  url === undefined ? { kind: 'small', text } : { kind: 'small', text, url };

/** A block below the body. */
const footer = (text: string, url: string): Block => ({ kind: 'footer', text, url });

const subheading = (text: string): Block => ({ kind: 'subheading', text });
/** What happened, with a link to where the reader can deal with it. */
const update = (text: string, url: string): Block => ({ kind: 'update', text, url });

export const block = { heading, subheading, paragraph, code, button, facts, small, footer, update };

/** A link that writes an email to the address. */
export const writeTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;

/** `Hello Maria,` or `Hello,` when the name is not known. */
export const greeting = (firstName: string): Block =>
  paragraph(firstName === '' ? 'Hello,' : `Hello ${firstName},`);
