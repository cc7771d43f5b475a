/** What colleagues are told about each other's work on a trade partner. Contains no answers. */
export const words = {
  conditions: 'Enter the conditions of the approval.',
  expiryPast: 'Choose today or a later day.',
  expiryWithout: 'Only an approval has an expiration date.',
  aggregateBelow: 'The aggregate limit cannot be below the single limit.',
  conflict:
    'Someone else decided while you were writing. Check their decision, then decide again if you still want to.',
  noColleague: 'Choose a colleague who has signed in.',
  assigned: (who: string, company: string, due: string | null) =>
    due === null
      ? `${who} asked you to review ${company}.`
      : `${who} asked you to review ${company} by ${due}.`,
};
