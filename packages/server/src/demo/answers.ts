import type { StoredAnswers } from '@plumbline/form-engine';
import { organization, ownership, people } from './sections/company.ts';
import { declaration, legal, quality } from './sections/conduct.ts';
import { dates } from './sections/dates.ts';
import { certifications, licenses, trades, workforce } from './sections/market.ts';
import { banking, bonding, financials } from './sections/money.ts';
import { projects } from './sections/projects.ts';
import { insurance, safetyProgram, safetyStatistics } from './sections/safety.ts';
import type { DemoSection } from './sections/demo-section.ts';

const sections: Readonly<Record<string, DemoSection>> = {
  'basic-information': organization,
  'ownership-organization': ownership,
  'contacts-key-personnel': people,
  'trades-markets-service-area': trades,
  'licenses-registrations': licenses,
  'diversity-other-certifications': certifications,
  'workforce-labor': workforce,
  'project-experience-references': projects,
  'financial-information': financials,
  'banking-credit': banking,
  'bonding-surety': bonding,
  insurance,
  'safety-statistics': safetyStatistics,
  'safety-program': safetyProgram,
  'quality-delivery-technology': quality,
  'legal-claims-disclosures': legal,
  'documents-declaration': declaration,
};

/**
 * What Summit Electric LLC, an invented electrical contractor in Texas, has answered so far in form F: all but a
 * few required questions (a signed W-9, branch offices, foremen's training, the declaration), so that its vault
 * is a Work In Progress. Uploads are in `demoFiles`.
 *
 * @param link the section's slug; an unknown one has no answers
 * @param today yyyy-mm-dd; years and expiry dates are relative to it, so that the demo does not grow stale
 */
export function demoAnswers(link: string, today: string): StoredAnswers {
  const section = Object.hasOwn(sections, link) ? sections[link] : undefined;
  return section?.(dates(today)) ?? { values: {} };
}
