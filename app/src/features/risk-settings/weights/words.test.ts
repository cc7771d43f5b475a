import { expect, it } from 'vitest';
import { weights } from '../testing/model.ts';
import { draftOf, edited, type Path, type Value } from './draft.ts';
import { sharesOf, shareText } from './shares.ts';
import { changeLine } from './words.ts';

const model = weights();
const before = draftOf(model);
const nameOf = (list: readonly { readonly name: string }[]) => list[0]?.name;

it.each<[Path, Value, string]>([
  [['weights', 'SAF'], 20, 'Safety results: 14 to 20'],
  [['weights', 'SAF-01'], 9, 'EMR, latest year: 14 to 9'],
  [['caps', 'K3', 'is_on'], false, ': on to off'],
  [['caps', 'K3', 'cap'], 'F', ': at most D to at most F'],
  [['caps', 'K3', 'note'], 'Cleared', ', note: no note to “Cleared”'],
])('a change of %j to %s is named with the value before', (path, value, line) => {
  const after = edited(before, [{ path, value }]).draft;
  expect(changeLine(model, path, before, after)).toContain(line);
});

it('requirements change in dollars, parameters in plain numbers', () => {
  const [requirement, parameter] = [model.requirements[0], model.parameters[0]];
  if (!requirement || !parameter) throw new Error('the model has none');
  const paths: [Path, Path] = [
    ['requirements', requirement.id],
    ['parameters', parameter.id],
  ];
  const after = edited(before, [
    { path: paths[0], value: 1_500_000 },
    { path: paths[1], value: 0.25 },
  ]).draft;
  const [dollars, plain] = paths.map((path) => changeLine(model, path, before, after));
  expect(dollars).toMatch(/: \$[\d,]+ to \$1,500,000$/u);
  expect(dollars).toContain(nameOf(model.requirements));
  expect(plain).toMatch(/ to 0\.25$/u);
});

it('a share is of all categories, and never reads as nothing while it is something', () => {
  const share = (weight: number) => {
    const { draft } = edited(before, [{ path: ['weights', 'SAF'], value: weight }]);
    return sharesOf(model, draft);
  };
  const whole = model.categories.reduce((sum, { code }) => sum + (share(14).get(code) ?? 0), 0);
  expect(whole).toBeCloseTo(100, 10);
  expect(share(0).get('SAF-01')).toBe(0);
  expect([0, 0.04, 0.05, 14].map(shareText)).toEqual(['0.0', '<0.1', '0.1', '14.0']);
});
