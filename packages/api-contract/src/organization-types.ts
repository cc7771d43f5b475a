/** The five types, in the order in which they are shown. Without the schema library: the browser reads it too. */
export const ORGANIZATION_TYPES = [
  'General Contractor',
  'Trade Partner',
  'Manufacturer',
  'Architect',
  'Owner',
] as const;
