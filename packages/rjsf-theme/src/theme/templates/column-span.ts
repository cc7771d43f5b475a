/** Class names for a width in columns of twelve; on a narrow page every field takes the whole row. Written out, because Tailwind reads the source. */
const spans = [
  'col-span-12',
  'col-span-12 md:col-span-1',
  'col-span-12 md:col-span-2',
  'col-span-12 md:col-span-3',
  'col-span-12 md:col-span-4',
  'col-span-12 md:col-span-5',
  'col-span-12 md:col-span-6',
  'col-span-12 md:col-span-7',
  'col-span-12 md:col-span-8',
  'col-span-12 md:col-span-9',
  'col-span-12 md:col-span-10',
  'col-span-12 md:col-span-11',
  'col-span-12',
] as const;

/** @param columns 1 to 12; anything else is the whole row. */
export function columnSpan(columns: unknown): string {
  return (typeof columns === 'number' && spans[Math.round(columns)]) || spans[0];
}
