/**
 * What `factsFor` gives for a FILE question that is hidden in a visible row: the row is there for rules, and the document
 * is none that a calculation over whatever is asked would list. Facts are JSON, so it is an object without parts.
 */
export const NOT_ASKED = Object.freeze({});

export const isNotAsked = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length === 0;
