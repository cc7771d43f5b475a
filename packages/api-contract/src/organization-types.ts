/** The five types, in display order. Without the schema library, because the browser loads this too. */
export const ORGANIZATION_TYPES = [
  'General Contractor',
  'Trade Partner',
  'Manufacturer',
  'Architect',
  'Owner',
] as const;
