/** Joins class names, leaving out what is absent. It does not resolve conflicts: a component's own classes never need overriding. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
