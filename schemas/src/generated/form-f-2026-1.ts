// Generated from schemas/editions/F-2026.1 by `npm run gen`. Do not edit.
import type { AnswersDocument } from './answers-document.ts';
import basicInformation from '../../editions/F-2026.1/basic-information.json' with { type: 'json' };
import ownershipOrganization from '../../editions/F-2026.1/ownership-organization.json' with { type: 'json' };
import contactsKeyPersonnel from '../../editions/F-2026.1/contacts-key-personnel.json' with { type: 'json' };
import tradesMarketsServiceArea from '../../editions/F-2026.1/trades-markets-service-area.json' with { type: 'json' };
import licensesRegistrations from '../../editions/F-2026.1/licenses-registrations.json' with { type: 'json' };
import diversityOtherCertifications from '../../editions/F-2026.1/diversity-other-certifications.json' with { type: 'json' };
import workforceLabor from '../../editions/F-2026.1/workforce-labor.json' with { type: 'json' };
import projectExperienceReferences from '../../editions/F-2026.1/project-experience-references.json' with { type: 'json' };
import financialInformation from '../../editions/F-2026.1/financial-information.json' with { type: 'json' };
import bankingCredit from '../../editions/F-2026.1/banking-credit.json' with { type: 'json' };
import bondingSurety from '../../editions/F-2026.1/bonding-surety.json' with { type: 'json' };
import insurance from '../../editions/F-2026.1/insurance.json' with { type: 'json' };
import safetyStatistics from '../../editions/F-2026.1/safety-statistics.json' with { type: 'json' };
import safetyProgram from '../../editions/F-2026.1/safety-program.json' with { type: 'json' };
import qualityDeliveryTechnology from '../../editions/F-2026.1/quality-delivery-technology.json' with { type: 'json' };
import legalClaimsDisclosures from '../../editions/F-2026.1/legal-claims-disclosures.json' with { type: 'json' };
import documentsDeclaration from '../../editions/F-2026.1/documents-declaration.json' with { type: 'json' };

// TypeScript widens JSON ("SELECT" becomes string); tests check each file against its schema.
export const sections = [
  basicInformation,
  ownershipOrganization,
  contactsKeyPersonnel,
  tradesMarketsServiceArea,
  licensesRegistrations,
  diversityOtherCertifications,
  workforceLabor,
  projectExperienceReferences,
  financialInformation,
  bankingCredit,
  bondingSurety,
  insurance,
  safetyStatistics,
  safetyProgram,
  qualityDeliveryTechnology,
  legalClaimsDisclosures,
  documentsDeclaration,
] as unknown as readonly AnswersDocument[];
