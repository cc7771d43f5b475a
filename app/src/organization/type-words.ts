/** A type of company with its article: `a Trade Partner`, `an Architect`. */
export const aCompanyOfType = (type: string): string =>
  `${/^[AEIOU]/u.test(type) ? 'an' : 'a'} ${type}`;
