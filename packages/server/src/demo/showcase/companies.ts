import { counties } from '@plumbline/schemas/counties';
import { randomUUID } from 'node:crypto';
import { ADMIN_RANK, GENERAL_CONTRACTOR, TRADE_PARTNER, VIEW_ONLY_RANK } from '../../http/actor.ts';
import { type Contractor, contractors } from './contractors.ts';
import { diceOf } from './dice.ts';
import { fullName, mailName } from './names.ts';
import type { Partner, Person } from './partner.ts';
import { partners } from './partners/index.ts';
import { employeeBand, phoneOf } from './profile.ts';
import * as queries from './queries.ts';
import { ago, type Seeding } from './seeding.ts';
import { kitOf } from './trades/index.ts';

const COLORS = [
  '#2480EB',
  '#0E7C86',
  '#7A4CC2',
  '#B4541A',
  '#3D6B35',
  '#8C2F5B',
  '#54606E',
] as const;

/** Inserts the companies, their offices and their people, and adds their ids to the known ones. */
export async function insertCompanies(seeding: Seeding): Promise<void> {
  const { transaction, organizations, people, passwordHash } = seeding;
  const companies = [
    ...partners.map((partner) => ofPartner(seeding, partner)),
    ...contractors.map((contractor) => ofContractor(seeding, contractor)),
  ];
  const members = companies.flatMap(({ row, staff }) =>
    staff.map((person, index) => {
      const email = `${mailName(person)}@${row.domain}`;
      const id = randomUUID();
      people.set(email, id);
      return {
        id,
        email,
        person,
        organizationId: row.id,
        userType: row.organization_type,
        isAdmin: index === 0,
        createdAt: row.created_at,
      };
    }),
  );
  for (const { row } of companies) organizations.set(row.name, row.id);
  await queries.insertAll(
    transaction,
    'organizations',
    companies.map(({ row }) => row),
  );
  await queries.insertAll(
    transaction,
    'office_locations',
    companies.map(({ row, office }) => ({
      ...office,
      organization_id: row.id,
      name: 'Main office',
      is_primary: true,
    })),
  );
  await queries.insertAll(
    transaction,
    'users',
    members.map(({ id, email, person, isAdmin, userType, createdAt }) => ({
      id,
      email,
      first_name: person.first,
      last_name: person.last,
      title: person.title,
      profile_color: diceOf(email).pick(COLORS),
      is_pf_contact: isAdmin,
      is_instraction: true,
      is_employee_verified: true,
      password_hash: passwordHash,
      user_type: userType,
      created_at: createdAt,
    })),
  );
  await queries.insertAll(
    transaction,
    'memberships',
    members.map(({ id, organizationId, isAdmin, createdAt }) => ({
      user_id: id,
      organization_id: organizationId,
      rank: isAdmin ? ADMIN_RANK : VIEW_ONLY_RANK,
      joined_at: createdAt,
    })),
  );
}

const websiteOf = (slug: string) => `https://www.${slug}.example`;

function ofPartner(seeding: Seeding, partner: Partner) {
  const { slug, stage, admin, president } = partner;
  const kit = kitOf(partner.trade);
  const isProfiled = stage !== 'empty';
  return {
    row: {
      id: randomUUID(),
      name: partner.name,
      organization_type: TRADE_PARTNER,
      employee_quantity: employeeBand(partner.people),
      prequal_status: 'Work In Progress' as const,
      domain: `${slug}.example`,
      website: websiteOf(slug),
      description: isProfiled ? partner.about : '',
      categories: isProfiled ? [...kit.codes] : [],
      market_segments: isProfiled ? [...kit.segments] : [],
      phone: phoneOf(partner, 0),
      created_at: ago(
        seeding,
        diceOf(slug, 'joined').whole(stage === 'empty' ? 5 : 420, stage === 'empty' ? 20 : 900),
      ),
    },
    office: {
      address: partner.street,
      city: partner.city,
      state: partner.state,
      postal_code: partner.zip,
      county_fips: fipsOf(partner.county),
      phone: phoneOf(partner, 0),
    },
    staff:
      fullName(admin) === fullName(president) ? [admin] : ([admin, president] as readonly Person[]),
  };
}

const ofContractor = (seeding: Seeding, contractor: Contractor) => ({
  row: {
    id: randomUUID(),
    name: contractor.name,
    organization_type: GENERAL_CONTRACTOR,
    employee_quantity: contractor.people >= 1000 ? '1,000-4,999' : employeeBand(contractor.people),
    prequal_status: null,
    domain: `${contractor.slug}.example`,
    website: websiteOf(contractor.slug),
    description: contractor.about,
    categories: [],
    market_segments: [],
    phone: contractor.office.phone,
    created_at: ago(seeding, diceOf(contractor.slug, 'joined').whole(420, 900)),
  },
  office: contractor.office,
  staff: contractor.staff as readonly Person[],
});

/** The email address of the person who fills in a company's vault. */
export const emailOf = ({ slug, admin }: Partner): string => `${mailName(admin)}@${slug}.example`;

/** The FIPS code of a county, written as in the list of counties: `Travis, TX`. */
const fipsOf = (county: string): string => {
  const found = counties.find(({ name, state }) => `${name}, ${state}` === county);
  if (found === undefined) throw new Error(`there is no county ${county}`);
  return found.fips;
};
