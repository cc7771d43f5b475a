import { type Actor, belongsTo, hiresPartners } from '../../../http/actor.ts';
import { allowedIf, hiddenUnless, type Policy } from '../../../http/policy.ts';

/** A report's maker, and what it read. `open`: the sections that are shared with the actor now; null for none. */
export type RacSubject = {
  readonly makerId: string | null;
  readonly contractorId: string | null;
  readonly sections: readonly string[];
  readonly open: readonly string[] | null;
};

const NO_REPORT = 'There is no risk assessment with this id, or you cannot open it.';

export const isMaker = (actor: Actor, { makerId, contractorId }: RacSubject): boolean =>
  hiresPartners(actor) &&
  actor.userId === makerId &&
  (actor.organization?.id ?? null) === contractorId;

/** A colleague may open it too, as long as every section that it read is shared with them. */
const readRac: Policy<RacSubject> = (actor, subject) => {
  const { contractorId, sections, open } = subject;
  const isColleague = hiresPartners(actor) && belongsTo(actor, contractorId) && open !== null;
  return hiddenUnless(
    isMaker(actor, subject) || (isColleague && sections.every((link) => open.includes(link))),
    NO_REPORT,
  );
};

/** The maker may override a cap only while they can read the vault, and may always edit limits and notes. */
const editRac: Policy<RacSubject, { readonly isOverride: boolean }> = (actor, subject, named) =>
  named?.isOverride === true && isMaker(actor, subject)
    ? allowedIf(
        subject.open !== null,
        'You can override a cap only while the vault is shared with you.',
      )
    : hiddenUnless(isMaker(actor, subject), NO_REPORT);

export const policies = { readRac, editRac };
