/** What other modules use. */
export { becomeFirstAdmin } from './add.ts';
export { findCards } from './cards.ts';
export { organizationDomainOf, domainOfSite, isWebmail } from './domain.ts';
export { requireDomainsToldApart, requireToldApart } from './namesakes.ts';
export { findEmail } from './queries.ts';
export { presentRank } from './present.ts';
export { nameKeyOf } from './name-key.ts';
