type Named = { readonly first_name: string; readonly last_name: string; readonly email: string };

/** What to call a person in a sentence: the name, otherwise the email address. */
export const personInWords = ({ first_name, last_name, email }: Named): string =>
  `${first_name} ${last_name}`.trim() || email;
