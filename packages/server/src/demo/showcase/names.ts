import { type Dice, diceOf } from './dice.ts';

const FIRST = [
  'Aaron',
  'Abby',
  'Adrian',
  'Alicia',
  'Amos',
  'Andrea',
  'Arturo',
  'Beatriz',
  'Ben',
  'Bonnie',
  'Caleb',
  'Carla',
  'Cedric',
  'Chloe',
  'Clara',
  'Damon',
  'Deborah',
  'Desmond',
  'Earl',
  'Elena',
  'Emmett',
  'Esther',
  'Felix',
  'Fiona',
  'Gavin',
  'Gwen',
  'Hector',
  'Holly',
  'Ian',
  'Ivy',
  'Jamal',
  'Janice',
  'Joel',
  'Judith',
  'Kendra',
  'Kyle',
  'Leon',
  'Lydia',
  'Malik',
  'Marian',
  'Miguel',
  'Naomi',
  'Neil',
  'Nina',
  'Oscar',
  'Paige',
  'Quentin',
  'Rachel',
  'Ramon',
  'Rita',
  'Roland',
  'Sadie',
  'Seth',
  'Sylvia',
  'Theo',
  'Tracy',
  'Vernon',
  'Vivian',
  'Wendell',
  'Yolanda',
] as const;

const LAST = [
  'Abbott',
  'Archer',
  'Bauer',
  'Becker',
  'Bishop',
  'Bowen',
  'Brandt',
  'Calloway',
  'Castillo',
  'Cho',
  'Conway',
  'Dalton',
  'Delgado',
  'Dixon',
  'Duarte',
  'Easton',
  'Espinoza',
  'Falk',
  'Fischer',
  'Fuentes',
  'Gallagher',
  'Gibbs',
  'Grady',
  'Hale',
  'Hanson',
  'Hodge',
  'Ibarra',
  'Jensen',
  'Kaplan',
  'Keller',
  'Lamar',
  'Larkin',
  'Lozano',
  'Maddox',
  'Mercer',
  'Molina',
  'Nash',
  'Novak',
  'Olsen',
  'Ortega',
  'Pace',
  'Parrish',
  'Quinn',
  'Ramsey',
  'Rhodes',
  'Salazar',
  'Schultz',
  'Sharpe',
  'Sutton',
  'Tate',
  'Trujillo',
  'Underwood',
  'Vance',
  'Vasquez',
  'Walden',
  'Whitaker',
  'Winters',
  'Xiong',
  'Yates',
  'Zamora',
] as const;

export type Named = { readonly first: string; readonly last: string };

export const fullName = ({ first, last }: Named): string => `${first} ${last}`;

/** Different people for the positions at one company. */
export function namesFor(slug: string, count: number): readonly Named[] {
  const dice = diceOf(slug, 'people');
  const lasts = dice.some(LAST, count);
  return dice.some(FIRST, count).map((first, index) => ({ first, last: lasts[index] ?? 'Ames' }));
}

export const anyName = (dice: Dice): Named => ({ first: dice.pick(FIRST), last: dice.pick(LAST) });

/** The part of an email address before the @, made of letters, digits and dots. */
export const mailName = ({ first, last }: Named): string =>
  `${first}.${last}`.toLowerCase().replace(/[^a-z0-9.]/gu, '');

/** Makes a host such as `hale-surety.example` from words. */
export const hostOf = (words: string): string =>
  `${words
    .toLowerCase()
    .replace(/&/gu, ' ')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')}.example`;
