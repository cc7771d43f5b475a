/** What to call a company's verification: what was checked, and no more. */
export const verificationWords = (company: {
  readonly is_verified: boolean;
  readonly is_domain_confirmed: boolean;
}): string => {
  if (company.is_verified) return 'Company verified';
  return company.is_domain_confirmed ? 'Email domain confirmed' : 'Not verified';
};
