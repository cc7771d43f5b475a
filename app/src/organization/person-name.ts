type Named = { readonly first_name: string; readonly last_name: string; readonly email: string };

/** What a person is called in a sentence: the name, else the email address. */
export function nameOf({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** Where the people of a company are. */
export const peoplePath = (organization: string): string => `/profile/${organization}/people`;

export const profilePath = (organization: string): string => `/profile/${organization}`;

/** Words with their full stop, of which a company's `Inc.` already has one. */
export const stopped = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

export type Company = { readonly name: string; readonly domain: string | null };

/** A company by name and email domain, which tells two of one name apart. */
export const companyOf = ({ name, domain }: Company): string =>
  domain === null ? name : `${name} (${domain})`;

/** What a person is, and where: `Estimator, Keystone Builders (keystone-builders.example)`. */
export function placeOf({
  user,
  organization,
}: {
  readonly user: { readonly title: string };
  readonly organization: Company | null;
}): string {
  return [user.title, organization ? companyOf(organization) : 'No company yet']
    .filter(Boolean)
    .join(', ');
}
