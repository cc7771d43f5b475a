/** What a person is, and where: `Estimator, Keystone Builders`. */
export function placeOf({
  user,
  organization,
}: {
  readonly user: { readonly title: string };
  readonly organization: { readonly name: string } | null;
}): string {
  return [user.title, organization?.name ?? 'No company yet'].filter(Boolean).join(', ');
}
