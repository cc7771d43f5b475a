import type { StoredAnswers } from '@plumbline/form-engine';
import type { Scene } from '../scene.ts';
import { contacts, organization, ownership } from './company.ts';
import { declaration, legal, quality } from './conduct.ts';
import { insurance } from './insurance.ts';
import { certifications, licenses, trades, workforce } from './market.ts';
import { banking, bonding, financials } from './money.ts';
import { safetyProgram, safetyStatistics } from './safety.ts';
import type { SceneSection } from './section.ts';
import { work } from './work.ts';

const sections: Readonly<Record<string, SceneSection>> = {
  'basic-information': organization,
  'ownership-organization': ownership,
  'contacts-key-personnel': contacts,
  'trades-markets-service-area': trades,
  'licenses-registrations': licenses,
  'diversity-other-certifications': certifications,
  'workforce-labor': workforce,
  'project-experience-references': work,
  'financial-information': financials,
  'banking-credit': banking,
  'bonding-surety': bonding,
  insurance,
  'safety-statistics': safetyStatistics,
  'safety-program': safetyProgram,
  'quality-delivery-technology': quality,
  'legal-claims-disclosures': legal,
};

/**
 * A wide-demo company's answers in one section, without files.
 *
 * @param signedOn yyyy-mm-dd, when the declaration was signed; null if it was not
 */
export function answersOf(scene: Scene, link: string, signedOn: string | null): StoredAnswers {
  const section = link === 'documents-declaration' ? declaration(signedOn) : sections[link];
  return section?.(scene) ?? { values: {} };
}
