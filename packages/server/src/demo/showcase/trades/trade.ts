/** What companies of one trade have in common. */
export type TradeKit = {
  /** The first is the primary one, which also gives the division of its jobs. */
  readonly codes: readonly [string, ...string[]];
  readonly naics: string;
  /** As used in a sentence: "builds {words}". */
  readonly scopes: readonly string[];
  readonly segments: readonly string[];
  readonly hazards: readonly string[];
  /** Kinds of equipment, with the price of one and how many people share it. */
  readonly equipment: readonly (readonly [kind: string, price: number, sharedBy: number])[];
  readonly license: string;
  /** Whether nearly every state licenses it, not only those that license all contractors. */
  readonly isLicensed: boolean;
  readonly suppliers: readonly string[];
  readonly union: string;
  readonly association: string;
  /** What its shop makes, if it has one. */
  readonly shop?: string;
  readonly shopMark?: string;
  readonly designs: boolean;
  /** Fixed assets relative to those of a trade with few. */
  readonly heavy: number;
  readonly specialty?: string;
};
