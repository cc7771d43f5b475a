import type { Category, OrganizationType } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';

type Node = { readonly id: string; readonly name: string };

export type TypeOfOrganization = Node & {
  readonly name: OrganizationType;
  /** Empty for types whose companies choose market segments instead of trades. */
  readonly subcategories: readonly Node[];
};

const divisions: readonly Node[] = lookups.masterformat_divisions.map(({ value, label }) => ({
  id: value,
  name: label.replace(`${value} `, ''),
}));

const typeOf = (name: OrganizationType, hasTrades: boolean): TypeOfOrganization => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  subcategories: hasTrades ? divisions : [],
});

/** The five types of organization, in display order. */
export const categoryTree: readonly TypeOfOrganization[] = [
  typeOf('General Contractor', false),
  typeOf('Trade Partner', true),
  typeOf('Manufacturer', true),
  typeOf('Architect', false),
  typeOf('Owner', false),
];

const trades = new Map(
  lookups.six_digit_categories.map(({ value, label, group }) => [
    value,
    { id: value, name: label.replace(`${value} `, ''), division: group },
  ]),
);

const plain = ({ id, name }: Node): Node => ({ id, name });

/** The type repeated on all three levels: the third level is always the type. */
const typeAlone = (type: Node): Category => ({
  ...plain(type),
  supercategory: { ...plain(type), supercategory: plain(type) },
});

function categoryOf(type: TypeOfOrganization, code: string): Category | undefined {
  const division = divisions.find(({ id }) => id === code);
  if (type.subcategories.length === 0) return undefined;
  if (division !== undefined)
    return { ...division, supercategory: { ...division, supercategory: plain(type) } };
  const trade = trades.get(code);
  const above = divisions.find(({ id }) => id === trade?.division);
  if (trade === undefined || above === undefined) return undefined;
  return {
    id: trade.id,
    name: trade.name,
    supercategory: { ...above, supercategory: plain(type) },
  };
}

const findType = (name: string): TypeOfOrganization | undefined =>
  categoryTree.find((type) => type.name === name);

/** The first code that a company of the type cannot have; undefined when all are valid. */
export function unknownCategory(type: string, codes: readonly string[]): string | undefined {
  const found = findType(type);
  return codes.find((code) => found === undefined || categoryOf(found, code) === undefined);
}

/** Why a company of the type cannot have these codes; undefined when it can. */
export function categoryError(type: string, codes: readonly string[]): string | undefined {
  const unknown = unknownCategory(type, codes);
  return unknown === undefined ? undefined : `${unknown} is not a trade for this type of company.`;
}

/** What a company or office does, each category with its parents up to the type; the type alone without trades. */
export function categoriesOf(type: string, codes: readonly string[]): Category[] {
  const found = findType(type);
  // The database allows only the five types; no other can be described.
  if (found === undefined) return [];
  const known = codes.flatMap((code) => categoryOf(found, code) ?? []);
  return known.length > 0 ? known : [typeAlone(found)];
}

/** Trades by code or name, prefix matches first. Uses the Trade Partner tree; Manufacturers have the same codes. */
export function findTrades(search: string): Category[] {
  const wanted = search.trim().toLowerCase();
  const partner = findType('Trade Partner');
  if (partner === undefined) return [];
  const rank = (id: string, name: string): number => {
    const text = name.toLowerCase();
    if (text.startsWith(wanted) || id.startsWith(wanted) || digits(id).startsWith(wanted)) return 0;
    return text.includes(wanted) || digits(id).includes(wanted) ? 1 : 2;
  };
  const ranked = [...trades.values()].map(({ id, name }) => ({ id, order: rank(id, name) }));
  return [0, 1].flatMap((order) =>
    ranked.filter((one) => one.order === order).flatMap(({ id }) => categoryOf(partner, id) ?? []),
  );
}

const digits = (code: string): string => code.replaceAll(' ', '');

export const isMarketSegment = (name: string): boolean =>
  lookups.market_segments.some(({ value }) => value === name);

/** Market segments that contain the text, prefix matches first. */
export function findMarketSegments(search: string): Node[] {
  const wanted = search.trim().toLowerCase();
  const names = lookups.market_segments.map(({ value }) => value);
  const starting = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const holding = names.filter((name) => name.toLowerCase().includes(wanted));
  return [...new Set([...starting, ...holding])].map((name) => ({ id: name, name }));
}
