type Named = { readonly first_name: string; readonly last_name: string; readonly email: string };

/** What a person is called in a sentence: the name, else the email address. */
export function nameOf({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}
