/** Why a text is not an address that mail can be sent to, in words; undefined when it is one. */
export function emailFault(text: string): string | undefined {
  if (text === '') return 'Enter your email address';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(text)
    ? undefined
    : 'Enter a valid email address, such as name@company.com';
}

/** The part after the @, in lowercase. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
