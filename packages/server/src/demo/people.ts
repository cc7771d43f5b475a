import { ADMIN_RANK, GENERAL_CONTRACTOR, TRADE_PARTNER, VIEW_ONLY_RANK } from '../http/actor.ts';

export const DEMO_PASSWORD = 'Plumbline-demo-1';

export type DemoPerson = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string;
  readonly profile_color: string;
  readonly rank: number;
  readonly is_pf_contact: boolean;
  /** Whether the person has seen the tour, which otherwise opens over a contact's data vault. */
  readonly is_instraction: boolean;
  /** How the startup message introduces the person; it leaves out people without this. */
  readonly who?: string;
};

export type DemoOffice = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  /** The county's FIPS code, by which the search map counts. */
  readonly county_fips: string;
  readonly phone: string;
};

export type DemoOrganization = {
  readonly name: string;
  readonly type: string;
  readonly employee_quantity: string;
  /** The domain by which colleagues' addresses are recognized. */
  readonly domain: string;
  readonly office: DemoOffice;
  /** Defaults to `https://` and the domain. */
  readonly website?: string;
  readonly description?: string;
  /** Its trades, as six-digit codes. */
  readonly trades?: readonly string[];
  readonly people: readonly DemoPerson[];
};

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    name: 'Summit Electric LLC',
    type: TRADE_PARTNER,
    employee_quantity: '100-249',
    domain: 'summit-electric.example',
    website: 'https://www.summit-electric.example',
    description:
      'Summit Electric builds power, lighting and fire-alarm systems for hospitals, schools and data centers in Texas and its neighbors. We work with our own crews and our own prefabrication shop in Austin.',
    trades: ['26 05 00', '26 20 00', '26 50 00', '27 10 00', '28 46 00'],
    office: {
      address: '4100 Burleson Road, Suite 200',
      city: 'Austin',
      state: 'TX',
      postal_code: '78744',
      county_fips: '48453',
      phone: '(512) 555-0142',
    },
    people: [
      {
        email: 'maria.alvarez@summit-electric.example',
        first_name: 'Maria',
        last_name: 'Alvarez',
        title: 'Office Manager',
        profile_color: '#2480EB',
        rank: ADMIN_RANK,
        is_pf_contact: true,
        is_instraction: true,
        who: 'trade partner, admin of Summit Electric LLC',
      },
      {
        email: 'tom.reed@summit-electric.example',
        first_name: 'Tom',
        last_name: 'Reed',
        title: 'Estimator',
        profile_color: '#0E7C86',
        rank: VIEW_ONLY_RANK,
        is_pf_contact: false,
        is_instraction: true,
        who: 'trade partner, reads only at Summit Electric LLC',
      },
    ],
  },
  {
    name: 'Ridgeline Mechanical Inc.',
    type: TRADE_PARTNER,
    employee_quantity: '100-249',
    domain: 'ridgeline-mechanical.example',
    office: {
      address: '512 South Tejon Street',
      city: 'Colorado Springs',
      state: 'CO',
      postal_code: '80903',
      county_fips: '08041',
      phone: '(719) 555-0117',
    },
    people: [
      {
        email: 'sam.okafor@ridgeline-mechanical.example',
        first_name: 'Sam',
        last_name: 'Okafor',
        title: 'Controller',
        profile_color: '#7A4CC2',
        rank: ADMIN_RANK,
        is_pf_contact: true,
        is_instraction: false,
        who: 'another trade partner, admin of Ridgeline Mechanical Inc.',
      },
    ],
  },
  {
    name: 'Keystone Builders',
    type: GENERAL_CONTRACTOR,
    employee_quantity: '250-499',
    domain: 'keystone-builders.example',
    office: {
      address: '200 West Monroe Street',
      city: 'Chicago',
      state: 'IL',
      postal_code: '60606',
      county_fips: '17031',
      phone: '(312) 555-0163',
    },
    people: [
      {
        email: 'dana.whitfield@keystone-builders.example',
        first_name: 'Dana',
        last_name: 'Whitfield',
        title: 'Prequalification Manager',
        profile_color: '#B4541A',
        rank: ADMIN_RANK,
        is_pf_contact: true,
        is_instraction: true,
        who: 'contractor with access, Keystone Builders',
      },
      {
        email: 'lee.park@keystone-builders.example',
        first_name: 'Lee',
        last_name: 'Park',
        title: 'Project Executive',
        profile_color: '#3D6B35',
        rank: ADMIN_RANK,
        is_pf_contact: false,
        is_instraction: true,
        who: "that contractor's colleague without access, Keystone Builders",
      },
    ],
  },
  {
    name: 'Harbor & Main Construction',
    type: GENERAL_CONTRACTOR,
    employee_quantity: '50-99',
    domain: 'harbor-main.example',
    office: {
      address: '88 Thames Street',
      city: 'Baltimore',
      state: 'MD',
      postal_code: '21231',
      county_fips: '24510',
      phone: '(410) 555-0188',
    },
    people: [
      {
        email: 'priya.nair@harbor-main.example',
        first_name: 'Priya',
        last_name: 'Nair',
        title: 'Preconstruction Director',
        profile_color: '#8C2F5B',
        rank: ADMIN_RANK,
        is_pf_contact: true,
        is_instraction: true,
        who: 'another contractor, Harbor & Main Construction',
      },
    ],
  },
];

/** The permission that the demo starts with. */
export const demoPermission = {
  organization: 'Summit Electric LLC',
  email: 'dana.whitfield@keystone-builders.example',
  sections: ['basic-information', 'safety-statistics'],
} as const;

/** The request that is waiting for Summit Electric's answer. */
export const demoRequest = {
  organization: 'Summit Electric LLC',
  email: 'priya.nair@harbor-main.example',
  contractor: 'Harbor & Main Construction',
  message: 'We are choosing electrical partners for two schools in Baltimore.',
} as const;

/** A contractor whom Summit Electric has invited, and who has not signed up yet. */
export const demoInvitation = {
  organization: 'Summit Electric LLC',
  by: 'maria.alvarez@summit-electric.example',
  email: 'ray.cole@northgate-construction.example',
  first_name: 'Ray',
  last_name: 'Cole',
  company_name: 'Northgate Construction',
  sections: ['basic-information', 'safety-statistics', 'insurance'],
} as const;

/** A permission of a person who has moved on; it was given to her when she was at Keystone Builders. */
export const demoSuspendedPermission = {
  organization: 'Ridgeline Mechanical Inc.',
  email: 'priya.nair@harbor-main.example',
  contractor: 'Keystone Builders',
  by: 'sam.okafor@ridgeline-mechanical.example',
  sections: ['basic-information'],
} as const;
