export const choices = (...labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label }));

/** A list that never loads, and the other ways that loading one can end. */
export const slowChoices = () => new Promise<never>(() => undefined);
export const fetched = {
  'a list that cannot be fetched': async () => {
    throw new Error('The server could not be reached.');
  },
  'a list without a match': async () => [],
  'a list that is cut': async () => ({
    choices: choices(...Array.from({ length: 50 }, (_, at) => `County ${at + 1}, IL`)),
    isCut: true,
  }),
};

export const council = 'Women’s Business Enterprise National Council (WBENC)';
export const agencies = [
  {
    value: `${council} and partners`,
    label: `${council} and partners`,
    website: 'https://wbenc.example',
    pasteValue: council,
  },
  ...choices('State DOT', 'City of Chicago'),
];
export const states = [
  { value: 'IL', label: 'Illinois' },
  { value: 'IN', label: 'Indiana' },
  { value: 'IA', label: 'Iowa' },
  { value: 'TX', label: 'Texas' },
  { value: 'WI', label: 'Wisconsin' },
];

export const longChoice =
  'Mechanical, electrical and plumbing works in occupied hospitals and other places of care';
export const trades = choices(
  'Concrete',
  'Masonry',
  'Structural steel',
  'Roofing',
  'Glazing',
  'Drywall',
  'Flooring',
  'Painting',
  'Plumbing',
  'Heating and cooling',
  'Electrical',
  longChoice,
);
export const noneOfThese = {
  value: 'None of these',
  label: 'None of these',
  exclusive: true,
} as const;
