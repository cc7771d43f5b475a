import type { AccessModel } from '../../model.ts';
import type { Person } from '../../records.ts';

/**
 * Marks in a reply that its recipient must not see: cities of hidden offices, names of projects that they may not see,
 * other people's notes, and amounts of bids.
 */
export function leaksIn(model: AccessModel, person: Person, body: string): readonly string[] {
  const { network } = model;
  const cities = model.organizations
    .filter((one) => !network.sees(person, one, 'offices'))
    .map((one) => network.saidBy(one).city);
  const projects = network.projects
    .filter((one) => !network.seesProject(person, one))
    .map(({ name }) => name);
  const notes = model.people.filter((one) => one !== person).map(({ name }) => `Qznote of ${name}`);
  const amounts = [...network.amounts]
    .filter(([amount, bid]) => bid.amount !== amount || !network.readsAmount(person, bid))
    .map(([amount]) => String(amount));
  const words = (body.match(/(?<![\w-])731\d{4}(?![\w-])/gu) ?? []).filter((one) =>
    amounts.includes(one),
  );
  return [
    ...words,
    ...[...cities, ...projects, ...notes].filter((mark) =>
      new RegExp(`${mark}(?!\\w)`, 'u').test(body),
    ),
  ];
}
