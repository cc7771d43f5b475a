type Named = { readonly first_name: string; readonly last_name: string; readonly email: string };

/** The name of a person in a sentence: the name, otherwise the email address. */
export function nameOf({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** The page of a company's people. */
export const peoplePath = (organization: string): string => `/profile/${organization}/people`;

export const profilePath = (organization: string): string => `/profile/${organization}`;

/** Text with a period at its end, which a company's `Inc.` already has. */
export const stopped = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

export type Company = { readonly name: string; readonly domain: string | null };

/** A company by name and email domain, which distinguishes two with the same name. */
export const companyOf = ({ name, domain }: Company): string =>
  domain === null ? name : `${name} (${domain})`;

/** A person's title and company: `Estimator, Keystone Builders (keystone-builders.example)`. */
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
