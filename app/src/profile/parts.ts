import { PROFILE_PARTS, type ProfilePart } from '@plumbline/api-contract';
import { hasTrades } from '../organization/trade-choices.ts';

/** The names of the parts of a profile. */
export const PART_NAMES: Readonly<Record<ProfilePart, string>> = {
  about: 'Description and certifications',
  trades: 'Trades',
  markets: 'Market segments',
  service_area: 'Service area',
  size: 'Number of employees',
  founded: 'Year founded',
  website: 'Website',
  phone: 'Phone',
  pictures: 'Logo, cover and photos',
  offices: 'Offices',
  projects: 'Projects',
  people: 'People',
  relationships: 'Relationships',
};

/** The parts of a profile for a type of company: it lists its trades, or the markets that it builds for. */
export const partsOf = (type: string): readonly ProfilePart[] =>
  PROFILE_PARTS.filter((part) => part !== (hasTrades(type) ? 'markets' : 'trades'));
