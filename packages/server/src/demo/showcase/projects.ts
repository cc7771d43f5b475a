import { type Dice, diceOf } from './dice.ts';
import { anyName, fullName, hostOf, mailName } from './names.ts';
import type { Partner } from './partner.ts';
import type { TradeKit } from './trades/index.ts';

export type Project = {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly segment: string;
  readonly client: string;
  readonly owner: string;
  readonly engineer: string;
  readonly scope: string;
  readonly reference: { readonly name: string; readonly email: string };
};

/** What is built in each market, and who owns it. `*` stands for a place. */
const BUILDINGS: Readonly<Record<string, readonly (readonly [building: string, owner: string])[]>> =
  {
    Office: [
      ['* Tower', '* Partners'],
      ['* Center, building C', '* Office Trust'],
    ],
    'Office interiors / tenant improvement': [
      ['* Square fit-out, floors 6 to 9', '* Financial'],
      ['* Campus interiors', '* Software'],
    ],
    Retail: [
      ['* Market Hall', '* Retail Partners'],
      ['Shops at *', '* Centers'],
    ],
    Restaurant: [['* Public House', '* Hospitality']],
    Hospitality: [
      ['Hotel *', '* Hospitality'],
      ['* Inn & Suites', '* Lodging'],
    ],
    Multifamily: [
      ['* Lofts', '* Residential'],
      ['The * apartments', '* Communities'],
      ['* Row', '* Housing Partners'],
    ],
    'Senior living': [['* Commons senior living', '* Senior Communities']],
    'K-12 education': [
      ['* High School', '* School District'],
      ['* Elementary School', '* Public Schools'],
      ['* Middle School gymnasium', '* School District'],
    ],
    'Higher education': [
      ['* University science hall', '* University'],
      ['* College library', '* College'],
      ['* State student union', '* State'],
    ],
    'Healthcare - acute': [
      ['* Regional Medical Center, north tower', '* Health'],
      ['* Memorial Hospital surgery wing', '* Health System'],
    ],
    'Healthcare - outpatient': [
      ['* Outpatient Center', '* Health'],
      ['* Medical Offices', '* Physicians'],
    ],
    'Life science / laboratory': [
      ['* Biosciences, phase 2', '* Life Science Trust'],
      ['* Research Institute labs', '* Institute'],
    ],
    'Data center / mission critical': [
      ['* Data Center, hall 3', '* Compute'],
      ['* Campus, building D', '* Cloud'],
    ],
    'Warehouse / distribution': [
      ['* Distribution Center', '* Logistics'],
      ['* Commerce Park, building 5', '* Industrial'],
    ],
    'Manufacturing / industrial': [
      ['* Assembly plant expansion', '* Motors'],
      ['* Components plant', '* Manufacturing'],
    ],
    'Food and beverage processing': [['* Creamery', '* Foods']],
    'Cold storage': [['* Cold Storage', '* Cold Chain']],
    Aviation: [['* Airport apron', '* Airport Authority']],
    'Transportation / transit': [['* Transit Center', '* Transit Authority']],
    'Parking structures': [
      ['* Garage', '* Parking Authority'],
      ['* Station parking structure', '* Development'],
    ],
    'Civic / government': [
      ['* City Hall annex', 'City of *'],
      ['* Public Library', '* Library District'],
    ],
    'Courts / corrections': [['* County Courthouse', '* County']],
    'Military / federal': [
      ['* Air Base maintenance hangar', 'U.S. Army Corps of Engineers'],
      ['* Federal Building', 'General Services Administration'],
    ],
    Religious: [['* Cathedral hall', 'Diocese of *']],
    'Cultural / museums': [
      ['* Museum of Art', '* Arts Foundation'],
      ['* Concert Hall', '* Symphony'],
    ],
    'Sports / recreation': [
      ['* Fieldhouse', '* Parks District'],
      ['* Aquatic Center', 'City of *'],
    ],
    'Entertainment / gaming': [['* Resort & Casino', '* Gaming']],
    'Water / wastewater': [
      ['* Water Reclamation Facility', '* Water'],
      ['* Trunk sewer', '* Utilities Commission'],
    ],
    'Power / energy': [
      ['* Substation', '* Power'],
      ['* Peaking plant', '* Energy'],
    ],
    'Renewable energy': [
      ['* Solar farm', '* Renewables'],
      ['* Solar and storage', '* Energy'],
    ],
    'Oil, gas and chemical': [['* Terminal dock 2', '* Terminals']],
    'Roads and bridges': [
      ['* Road widening', '* Department of Transportation'],
      ['* Bridge replacement', '* County'],
    ],
    'Site development': [
      ['* Ranch, phase 3', '* Land'],
      ['* Crossing site work', '* Development'],
    ],
    'Historic renovation': [
      ['* Theater restoration', '* Preservation Trust'],
      ['Old * Mill', '* Heritage'],
    ],
    'Student housing': [['* Hall', '* University']],
  };

const PLACES = [
  'Alder',
  'Ashford',
  'Bellweather',
  'Birchwood',
  'Blackstone',
  'Bridger',
  'Brookside',
  'Canterbury',
  'Cedar Point',
  'Clearwater',
  'Cobalt',
  'Copperfield',
  'Cypress',
  'Dunmore',
  'Eastgate',
  'Edgewater',
  'Fairmount',
  'Falcon Ridge',
  'Foxglove',
  'Franklin',
  'Glenwood',
  'Graystone',
  'Greenfield',
  'Hawthorne',
  'Hillcrest',
  'Ironbridge',
  'Juniper',
  'Kensington',
  'Kingsley',
  'Lakeview',
  'Linden',
  'Madrone',
  'Maplewood',
  'Meridian',
  'Millbrook',
  'Northfield',
  'Oakdale',
  'Orchard',
  'Parkside',
  'Pinecrest',
  'Quarry',
  'Redwood',
  'Riverbend',
  'Rosewood',
  'Saddleback',
  'Sterling',
  'Stonegate',
  'Sycamore',
  'Thornton',
  'Union',
  'Valley View',
  'Westbrook',
  'Whitman',
  'Willow Creek',
] as const;

/** Clients who give jobs and references; the demo's contractors come first. */
const CLIENTS = [
  'Keystone Builders',
  'Harbor & Main Construction',
  'Tidemark Contracting',
  'Larkspur Construction Group',
  'Bannock & Pell Builders',
  'Ostrander Construction',
  'Northgate Construction',
  'High Desert Contractors',
] as const;

const ENGINEERS = [
  'Pell & Ward Engineers',
  'Corvane Engineers',
  'Tarlow Engineering',
  'Studio Marrow',
  'Lindqvist Architects',
  'Hathaway Design',
  'Orrin Group',
  'Bexley Structural',
] as const;

/** Jobs that fit the company's trade and towns, all with different names. */
export function nameProjects(partner: Partner, kit: TradeKit, count: number): readonly Project[] {
  const dice = diceOf(partner.slug, 'projects');
  const places = dice.some(PLACES, count);
  return places.map((place, index) => {
    const segment = kit.segments[index % kit.segments.length] ?? 'Office';
    const [building, owner] = dice.pick(BUILDINGS[segment] ?? [['* Center', '* Partners']]);
    const isAway = partner.states.length > 0 && index % 3 === 2;
    const state = isAway ? dice.pick(partner.states) : partner.state;
    const client = clientOf(partner, dice, index);
    const person = anyName(dice);
    return {
      name: building.replace('*', place),
      city: isAway ? dice.pick(TOWNS[state] ?? [partner.city]) : partner.city,
      state,
      segment,
      client,
      owner: owner.replace('*', place),
      engineer: dice.pick(ENGINEERS),
      scope: kit.scopes[index % kit.scopes.length] ?? '',
      reference: { name: fullName(person), email: `${mailName(person)}@${hostOf(client)}` },
    };
  });
}

const clientOf = (partner: Partner, dice: Dice, index: number): string =>
  // Every third job is for Keystone or Harbor & Main, who read most of these vaults.
  index % 3 === 0 ? (partner.slug.length % 2 === 0 ? CLIENTS[0] : CLIENTS[1]) : dice.pick(CLIENTS);

/** One or two towns of each state where a company works away from home. */
const TOWNS: Readonly<Record<string, readonly string[]>> = {
  AL: ['Huntsville', 'Montgomery'],
  AZ: ['Tucson', 'Mesa'],
  CA: ['Fresno', 'Stockton'],
  CO: ['Boulder', 'Pueblo'],
  CT: ['New Haven', 'Stamford'],
  DE: ['Wilmington', 'Dover'],
  FL: ['Orlando', 'Pensacola'],
  GA: ['Savannah', 'Macon'],
  IA: ['Des Moines', 'Ames'],
  ID: ['Nampa', 'Pocatello'],
  IL: ['Peoria', 'Rockford'],
  IN: ['Fort Wayne', 'Gary'],
  KS: ['Overland Park', 'Topeka'],
  KY: ['Lexington', 'Covington'],
  LA: ['Lafayette', 'Shreveport'],
  MA: ['Worcester', 'Lowell'],
  MD: ['Annapolis', 'Frederick'],
  ME: ['Portland', 'Bangor'],
  MI: ['Ann Arbor', 'Lansing'],
  MN: ['Rochester', 'St. Cloud'],
  MS: ['Gulfport', 'Biloxi'],
  MT: ['Missoula', 'Bozeman'],
  NC: ['Durham', 'Asheville'],
  ND: ['Fargo', 'Bismarck'],
  NH: ['Nashua', 'Concord'],
  NJ: ['Trenton', 'Edison'],
  NM: ['Santa Fe', 'Las Cruces'],
  NV: ['Reno', 'Henderson'],
  NY: ['Albany', 'White Plains'],
  OH: ['Akron', 'Dayton'],
  OK: ['Tulsa', 'Norman'],
  OR: ['Salem', 'Bend'],
  PA: ['Harrisburg', 'Erie'],
  RI: ['Providence', 'Warwick'],
  SC: ['Greenville', 'Columbia'],
  TN: ['Nashville', 'Chattanooga'],
  TX: ['Houston', 'El Paso'],
  UT: ['Provo', 'Ogden'],
  VA: ['Roanoke', 'Arlington'],
  VT: ['Burlington', 'Rutland'],
  WA: ['Spokane', 'Tacoma'],
  WI: ['Madison', 'Green Bay'],
  WV: ['Wheeling', 'Morgantown'],
  WY: ['Cheyenne', 'Casper'],
};
