const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Whether a text is an id (a UUID), in capitals or not. */
export const isId = (text: string): boolean => ID.test(text);
