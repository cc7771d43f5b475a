const LOOKS_LIKE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;

/** Whether a text looks like an email address. Only for an early error: the server decides. */
export function isAddress(text: string): boolean {
  return LOOKS_LIKE_ADDRESS.test(text);
}

/** What is wrong with an email address; undefined when nothing is. */
export function addressFault(email: string): string | undefined {
  if (email === '') return 'Enter the email address';
  return isAddress(email) ? undefined : 'Enter a valid email address, such as name@company.com';
}
