/** Ends in the page that says so. */
export function NoArticle(): never {
  throw Object.assign(new Error('no article at this address'), { status: 404 });
}
