/** Where a build left a part of RJSF out, and a form reached it. */
export function leave(what: string): never {
  throw new Error(
    `${what} is left out of this build: take it from the list in packages/rjsf-theme/src/left-out`,
  );
}
