/** The theme's own widgets are added to these: each question type has one. */
export const stub = (): Record<string, never> => ({});
