/** The counts on the home page. A test counts the form and the scoring model again. */
export const NUMBERS = {
  questions: 563,
  sections: 17,
  metrics: 128,
} as const;
