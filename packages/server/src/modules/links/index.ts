/** What other modules may ask of mailed links: to make one, and to take one. */
export { CODE_LIFE_MS, hashCode, LINK_LIFE_MS, newLink } from './new-link.ts';
export {
  endLinks,
  endRelationshipLinks,
  findLink,
  type Link,
  sweepLinks,
  tryCode,
  redeemLink,
} from './queries.ts';
export { hashToken, isToken, newToken } from './token.ts';
