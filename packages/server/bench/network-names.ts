/*
 * Realistic names, places and trades of construction companies and projects: common words, family names, initials,
 * accents, compounds, and unique names. The same seed gives the same.
 */

const words = (text: string): readonly string[] => text.split(' ');

const BRANDS = words(
  'Summit Keystone Harbor Granite Ironwood Bluestone Northstar Cedar Falcon Liberty Pioneer Frontier Apex Horizon Anchor Beacon Redwood Cornerstone Landmark Meridian Pinnacle Riverside Lakeside Evergreen Heritage Patriot Sterling Vanguard Titan Atlas Orion Phoenix Monarch Regal Premier Quality Precision Advanced Allied United Superior Reliable Eagle Hawk Wolf Bear Bison Maverick Mustang Lonestar Copper Bronze Silver Golden Diamond Sapphire Cobalt Crimson Amber Ivory Onyx Jade Willow Aspen Birch Juniper Sequoia Magnolia Cypress Hickory Chestnut Sycamore Prairie Canyon Mesa Ridge Valley Creek Stonebridge Millbrook Ashford Brookfield Fairview Glenwood Highland Kingston Lexington Madison Newport Oakmont Parkway Quarry Rockport Sandstone Trinity Unity Vista Westgate Yorktown Zenith Alpine Bayside Capitol Delta Eastgate Foothill Gateway Hillcrest Inland Jefferson Kodiak Legacy Metro Nautilus Olympic Palisade Quantum Rainier Sierra Tidewater Union Venture Waterford Xenith Yellowstone Acadia Bedrock Cascade Dynamic Element Forge Guardian Hallmark Integrity Jubilee Kinetic Lighthouse Momentum Nexus Oakridge Paragon Quest Renaissance Spectrum Triumph Uptown Vertex Windmill',
);
const FAMILIES = words(
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Núñez Muñoz Peña Ibáñez Gómez Müller Schröder Jürgens Lefèvre Côté Dubé Gagné Søndergaard Ångström Dvořák Łukasz O'Brien O'Connor O'Neill D'Angelo D'Amico McCarthy McDonald McAllister MacGregor Fitzgerald Kowalski Nowak Petrov Ivanov Rossi Bianchi Esposito Yamamoto Tanaka Nakamura Kim Park Choi Patel Singh Kaur Okafor Adeyemi Mensah Haddad Nasser Cohen Goldberg Katz Schneider Fischer Weber Wagner Becker Hoffmann Schultz Zimmerman Vandenberg Janssen Visser Larsson Lindqvist Johansson Nygaard Halvorsen Castellano Ferraro Whitfield Abernathy Beaumont Carrington Delacroix Ellsworth Fairbanks Gallagher Hathaway Ingersoll Jankowski Kirkpatrick Lockhart Montgomery Nightingale Oglethorpe Pemberton Quackenbush Rutherford Stapleton Throckmorton Underwood Villanueva Wadsworth Xiong Yarborough Zuckerman",
);
const TRADES: readonly (readonly [name: string, code: string])[] = [
  ['Electric', '26 05 00'],
  ['Electrical', '26 05 00'],
  ['Mechanical', '23 05 00'],
  ['Plumbing', '22 05 00'],
  ['Roofing', '07 50 00'],
  ['Concrete', '03 30 00'],
  ['Steel', '05 12 00'],
  ['Drywall', '09 29 00'],
  ['Painting', '09 91 00'],
  ['Glass', '08 44 00'],
  ['Masonry', '04 20 00'],
  ['Excavating', '31 20 00'],
  ['Paving', '32 12 00'],
  ['Fire Protection', '21 10 00'],
  ['Insulation', '07 21 00'],
  ['Flooring', '09 65 00'],
  ['Millwork', '06 40 00'],
  ['Landscaping', '32 90 00'],
  ['Demolition', '02 41 00'],
  ['Elevator', '14 20 00'],
  ['Fence', '32 31 00'],
  ['Waterproofing', '07 10 00'],
];
const CONTRACTORS = [
  'Construction',
  'Builders',
  'Contractors',
  'Building Group',
  'Constructors',
  'General Contracting',
];
const MAKERS = ['Manufacturing', 'Fixtures', 'Windows', 'Pumps', 'Controls', 'Panels', 'Fasteners'];
const ARCHITECTS = ['Architects', 'Architecture', 'Design Studio', 'Associates'];
const OWNERS = ['Properties', 'Development', 'Realty', 'Holdings', 'Capital'];
const ENDINGS = [
  ' LLC',
  ', LLC',
  ', Inc.',
  ' Inc',
  ' Co.',
  ' Corp.',
  ' Company',
  ' L.L.C.',
  '',
  '',
  '',
];
export const CITIES: readonly (readonly [city: string, state: string, county: string])[] = [
  ['Austin', 'TX', '48453'],
  ['Houston', 'TX', '48201'],
  ['Dallas', 'TX', '48113'],
  ['San Antonio', 'TX', '48029'],
  ['Los Angeles', 'CA', '06037'],
  ['San Diego', 'CA', '06073'],
  ['San José', 'CA', '06085'],
  ['Sacramento', 'CA', '06067'],
  ['New York', 'NY', '36061'],
  ['Buffalo', 'NY', '36029'],
  ['Miami', 'FL', '12086'],
  ['Orlando', 'FL', '12095'],
  ['Tampa', 'FL', '12057'],
  ['Chicago', 'IL', '17031'],
  ['Naperville', 'IL', '17043'],
  ['Denver', 'CO', '08031'],
  ['Boulder', 'CO', '08013'],
  ['Seattle', 'WA', '53033'],
  ['Spokane', 'WA', '53063'],
  ['Portland', 'OR', '41051'],
  ['Atlanta', 'GA', '13121'],
  ['Savannah', 'GA', '13051'],
  ['Columbus', 'OH', '39049'],
  ['Cleveland', 'OH', '39035'],
  ['Boston', 'MA', '25025'],
  ['Worcester', 'MA', '25027'],
  ['Phoenix', 'AZ', '04013'],
  ['Tucson', 'AZ', '04019'],
  ['Nashville', 'TN', '47037'],
  ['Memphis', 'TN', '47157'],
  ['Charlotte', 'NC', '37119'],
  ['Raleigh', 'NC', '37183'],
  ['Richmond', 'VA', '51760'],
  ['Philadelphia', 'PA', '42101'],
  ['Pittsburgh', 'PA', '42003'],
  ['Detroit', 'MI', '26163'],
  ['Minneapolis', 'MN', '27053'],
  ['St. Louis', 'MO', '29510'],
  ['Kansas City', 'MO', '29095'],
  ['Albuquerque', 'NM', '35001'],
];
const BUILDINGS = [
  'Medical Center',
  'Elementary School',
  'Office Tower',
  'Apartments',
  'Distribution Center',
  'Data Center',
  'Parking Garage',
  'Hotel',
  'Library',
  'Water Plant',
  'Stadium',
  'Laboratory',
  'Terminal',
  'Lofts',
  'Courthouse',
];
const SEGMENTS = [
  'Healthcare - acute',
  'K-12 education',
  'Office',
  'Multifamily',
  'Warehouse / distribution',
  'Data center / mission critical',
  'Hospitality',
  'Retail',
  'Higher education',
];
const SIZES = ['1-4', '5-9', '10-19', '20-49', '50-99', '100-249', '250-499', '500-999'];
const SYLLABLES = words(
  'ba ber bra cal can che cor dal dan del dor el en far fen gar gil hal har hol in jor kel ken lan lar len lor mar mel mon nar nel nor ol or pan per pol quin ral ran rel ros sal san sel tar ten tor ul van ver vin wal wen wil yar zel zor',
);
const LAST = words(
  'burg by den dale field ford gate ham heim ing land ley man mont more ridge son stead ston ton vale ville well wick win wood worth',
);

/** A generator of numbers from 0 to 1 that repeats for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};
/** Picks early entries far more often, the way words of a language are used. */
const pickUneven = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(random() ** 2 * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};
const letter = (random: Random): string => String.fromCodePoint(65 + Math.floor(random() * 26));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** A name that few others have. */
const coined = (random: Random): string =>
  capital(
    pick(random, SYLLABLES) + (random() < 0.6 ? pick(random, SYLLABLES) : '') + pick(random, LAST),
  );

const TYPES = [
  'Trade Partner',
  'Trade Partner',
  'Trade Partner',
  'Trade Partner',
  'Trade Partner',
  'Trade Partner',
  'General Contractor',
  'General Contractor',
  'Manufacturer',
  'Architect',
  'Owner',
] as const;

export type MadeCompany = {
  readonly name: string;
  readonly former: string | null;
  readonly type: (typeof TYPES)[number];
  readonly trade: string | null;
  readonly size: string;
  readonly segment: string;
  readonly place: (typeof CITIES)[number];
};

function company(random: Random): MadeCompany {
  const type = pick(random, TYPES);
  const [trade, code] = pickUneven(random, TRADES);
  const kinds = {
    'Trade Partner': [trade, `${trade} Services`, `${trade} Contractors`, trade],
    'General Contractor': CONTRACTORS,
    Manufacturer: MAKERS,
    Architect: ARCHITECTS,
    Owner: OWNERS,
  } as const;
  const work = pick<string>(random, kinds[type]);
  const how = random();
  const name = beginning(random, how);
  const full = `${name} ${work}${pick(random, ENDINGS)}`;
  return {
    name: full,
    former: random() < 0.03 ? `${coined(random)} ${work}` : null,
    type,
    trade: type === 'Trade Partner' || type === 'Manufacturer' ? code : null,
    size: pickUneven(random, SIZES),
    segment: pick(random, SEGMENTS),
    place: pickUneven(random, CITIES),
  };
}

function beginning(random: Random, how: number): string {
  if (how < 0.2) return pickUneven(random, BRANDS);
  if (how < 0.32) return `${pickUneven(random, BRANDS)} ${pickUneven(random, BRANDS)}`;
  if (how < 0.47) return pickUneven(random, FAMILIES);
  if (how < 0.53) return `${pick(random, FAMILIES)} & Sons`;
  if (how < 0.59) return `${pick(random, FAMILIES)} and ${pick(random, FAMILIES)}`;
  if (how < 0.64) return `${letter(random)}.${letter(random)}. ${pick(random, FAMILIES)}`;
  if (how < 0.68) return `${letter(random)}&${letter(random)}`;
  if (how < 0.72) return `${pick(random, FAMILIES)}-${pick(random, FAMILIES)}`;
  if (how < 0.76) return `${pick(random, BRANDS)}${pick(random, BRANDS).toLowerCase()}`;
  if (how < 0.82) return `${pickUneven(random, CITIES)[0]} ${pickUneven(random, BRANDS)}`;
  return coined(random);
}

/** Makes `count` companies. */
export function* makeCompanies(count: number, seed = 1): Generator<MadeCompany> {
  const random = randomFrom(seed);
  for (let n = 0; n < count; n++) yield company(random);
}

export type MadeProject = {
  readonly name: string;
  readonly segment: string;
  readonly place: (typeof CITIES)[number];
  /** The number of the owning company. */
  readonly owner: number;
};

/** Makes `count` projects, each owned by one of `companies`. */
export function* makeProjects(count: number, companies: number, seed = 2): Generator<MadeProject> {
  const random = randomFrom(seed);
  for (let n = 0; n < count; n++) {
    const place = pickUneven(random, CITIES);
    const first =
      random() < 0.4 ? coined(random) : random() < 0.6 ? pickUneven(random, BRANDS) : place[0];
    yield {
      name: `${first} ${pick(random, BUILDINGS)}${random() < 0.2 ? ` Phase ${1 + Math.floor(random() * 4)}` : ''}`,
      segment: pick(random, SEGMENTS),
      place,
      owner: Math.floor(random() * companies),
    };
  }
}
