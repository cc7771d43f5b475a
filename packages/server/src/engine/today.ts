const chicago = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day, `yyyy-mm-dd`, at the product's place (spec section 9: America/Chicago). */
export const todayAt = (moment: Date): string => chicago.format(moment);
