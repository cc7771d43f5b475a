/** The theme's own widgets are added to these: each question type has one. */
export const standIn = (): Record<string, never> => ({});
