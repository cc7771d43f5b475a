// Generated from schemas/templates/F by `npm run gen`. Do not edit.
import type { AnswersDocument } from './answers-document.ts';
import basicInformation from '../../templates/F/basic-information.json' with { type: 'json' };
import ownershipOrganization from '../../templates/F/ownership-organization.json' with { type: 'json' };
import contactsKeyPersonnel from '../../templates/F/contacts-key-personnel.json' with { type: 'json' };
import tradesMarketsServiceArea from '../../templates/F/trades-markets-service-area.json' with { type: 'json' };
import licensesRegistrations from '../../templates/F/licenses-registrations.json' with { type: 'json' };
import diversityOtherCertifications from '../../templates/F/diversity-other-certifications.json' with { type: 'json' };
import workforceLabor from '../../templates/F/workforce-labor.json' with { type: 'json' };
import projectExperienceReferences from '../../templates/F/project-experience-references.json' with { type: 'json' };
import financialInformation from '../../templates/F/financial-information.json' with { type: 'json' };
import bankingCredit from '../../templates/F/banking-credit.json' with { type: 'json' };
import bondingSurety from '../../templates/F/bonding-surety.json' with { type: 'json' };
import insurance from '../../templates/F/insurance.json' with { type: 'json' };
import safetyStatistics from '../../templates/F/safety-statistics.json' with { type: 'json' };
import safetyProgram from '../../templates/F/safety-program.json' with { type: 'json' };
import qualityDeliveryTechnology from '../../templates/F/quality-delivery-technology.json' with { type: 'json' };
import legalClaimsDisclosures from '../../templates/F/legal-claims-disclosures.json' with { type: 'json' };
import documentsDeclaration from '../../templates/F/documents-declaration.json' with { type: 'json' };

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
