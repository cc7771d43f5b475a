import { type Static, Type } from 'typebox';

export const RacLetter = Type.Union([
  Type.Literal('A+'),
  Type.Literal('A'),
  Type.Literal('A-'),
  Type.Literal('B+'),
  Type.Literal('B'),
  Type.Literal('B-'),
  Type.Literal('C+'),
  Type.Literal('C'),
  Type.Literal('C-'),
  Type.Literal('D+'),
  Type.Literal('D'),
  Type.Literal('D-'),
  Type.Literal('F'),
]);
export type RacLetter = Static<typeof RacLetter>;
export const MaybeLetter = Type.Union([RacLetter, Type.Null()]);
export const MaybeNumber = Type.Union([Type.Number(), Type.Null()]);
export const MaybeText = Type.Union([Type.String(), Type.Null()]);
export const Code = Type.String({ pattern: '^[A-Z]{2,4}$', maxLength: 4 });
export const MetricId = Type.String({ pattern: '^[A-Z]{2,4}-[0-9]{2}$', maxLength: 7 });
export const State = Type.Optional(
  Type.String({
    pattern: '^[A-Z]{2}$',
    maxLength: 2,
    description: 'Of the project; for license checks.',
  }),
);
export const Name = Type.String({ maxLength: 40 });
export const Author = Type.Object({ first_name: Type.String(), last_name: Type.String() });
export const closed = { additionalProperties: false } as const;

export const signedIn = { auth: 'session' } as const;
export const RAC = '/api/rac';
