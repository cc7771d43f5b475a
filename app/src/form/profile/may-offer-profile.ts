import type { Session } from '@plumbline/form-engine';

/** The questions that a profile may answer, by section, except about branch offices (profile-answers.ts). */
export const OFFERED: Readonly<Record<string, readonly string[]>> = {
  'basic-information': ['BI-01', 'BI-09', 'BI-10', 'BI-12', 'BI-13', 'BI-26', 'BI-27'],
  'trades-markets-service-area': ['TC-01'],
};

/** Whether one of them has no answer: only then are the offers worth loading. */
export const mayOfferProfile = (session: Session, link: string): boolean =>
  (OFFERED[link] ?? []).some(
    (id) => session.has(`${link}/${id}`) && session.get(`${link}/${id}`).own === null,
  );
