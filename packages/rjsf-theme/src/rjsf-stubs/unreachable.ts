/** A form reached a part of RJSF that the build replaced with a stub. */
export function unreachable(what: string): never {
  throw new Error(
    `this build has no ${what}: take it off the list in packages/rjsf-theme/src/rjsf-stubs`,
  );
}
