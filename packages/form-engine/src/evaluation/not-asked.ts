/**
 * What `factsFor` gives for a FILE question that is hidden in a visible row: rules need to see the row, but a
 * calculation over whatever is asked must not list the document. Facts are JSON, so it is an empty object.
 */
export const NOT_ASKED = Object.freeze({});

export const isNotAsked = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length === 0;
