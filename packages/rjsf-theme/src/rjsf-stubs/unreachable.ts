/** A form reached a part of RJSF that the build replaced with a stub. */
export function unreachable(what: string): never {
  throw new Error(`this build has no ${what} (rjsf-stubs)`);
}
