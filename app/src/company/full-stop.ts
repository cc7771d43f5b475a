/** Words with their full stop, of which a company's `Inc.` already has one. */
export const stopped = (words: string): string => (words.endsWith('.') ? words : `${words}.`);
