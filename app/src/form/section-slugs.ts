/**
 * The sections of form F, by their links. Known without asking: an address that names another opens no section, and
 * a call for it would only fail.
 */
export const SECTION_SLUGS: ReadonlySet<string> = new Set([
  'basic-information',
  'ownership-organization',
  'contacts-key-personnel',
  'trades-markets-service-area',
  'licenses-registrations',
  'diversity-other-certifications',
  'workforce-labor',
  'project-experience-references',
  'financial-information',
  'banking-credit',
  'bonding-surety',
  'insurance',
  'safety-statistics',
  'safety-program',
  'quality-delivery-technology',
  'legal-claims-disclosures',
  'documents-declaration',
]);
