import { endpoints } from '@plumbline/api-contract';
import type {
  Endpoint,
  Member,
  Organization,
  OrganizationProfile,
  ReplyOf,
  User,
} from '@plumbline/api-contract';

export const SUMMIT: Organization = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Summit Electric LLC',
  employee_quantity: '50-99',
  organization_type: { name: 'Trade Partner' },
  prequal_status: 'Work In Progress',
  requestor_rank_display: 'Admin',
};

/** The profile of Summit Electric as its own people see it, with a test's changes. */
export function companyProfile(told: Partial<OrganizationProfile> = {}): OrganizationProfile {
  return {
    ...SUMMIT,
    domain: 'summit-electric.example',
    website: 'https://summit-electric.example',
    description: '',
    phone: '512-555-0100',
    categories: [],
    market_segments: [],
    founded: null,
    certifications: [],
    service_states: [],
    logo: null,
    cover: null,
    photos: [],
    hidden_parts: [],
    vault: null,
    is_claimed: true,
    business_verification_status: 'verified',
    is_domain_confirmed: true,
    ...told,
  };
}

/** Maria, Admin of Summit Electric, with a test's changes. */
export function maria(told: Partial<User> = {}): User {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    first_name: 'Maria',
    last_name: 'Alvarez',
    email: 'maria@summit-electric.example',
    title: 'Office Manager',
    portrait: null,
    profile_color: '#2480EB',
    user_type: { id: 2, name: 'Trade Partner' },
    is_pf_contact: true,
    is_employee_verified: true,
    is_instraction: true,
    reg_step: 'complete',
    rank: 500,
    primary_organization: SUMMIT,
    primary_office_location: null,
    webmail_user: false,
    business_verification_status: 'verified',
    employee_verification_status: 'verified',
    expected_org: null,
    time_zone: 'America/Chicago',
    terms: null,
    ...told,
  };
}

/** A colleague of hers. */
export function colleague(first_name: string, told: Partial<Member> = {}): Member {
  return {
    id: `33333333-3333-4333-8333-${first_name.toLowerCase().padEnd(12, '0').slice(0, 12)}`,
    first_name,
    last_name: 'Reed',
    email: `${first_name.toLowerCase()}@summit-electric.example`,
    title: '',
    portrait: null,
    rank: 100,
    is_pf_contact: false,
    is_employee_verified: true,
    has_signed_in: true,
    is_approver: false,
    ...told,
  };
}

/** Her entry in the list of her company's people. */
export function asMember(user: User): Member {
  const { id, first_name, last_name, email, title, portrait } = user;
  const { is_pf_contact, is_employee_verified } = user;
  return {
    id,
    first_name,
    last_name,
    email,
    title,
    portrait,
    rank: user.rank ?? 100,
    is_pf_contact,
    is_employee_verified,
    has_signed_in: true,
    is_approver: false,
  };
}

type Asked = { readonly path: string; readonly query: URLSearchParams; readonly body: unknown };
type Answer = (asked: Asked) => readonly [status: number, body?: unknown];

/** A fake server: gives the replies that it was set up with, knows nothing else, and records its requests. */
export function farEnd() {
  const answers = new Map<string, Answer>();
  const asked: (Asked & { readonly id: string })[] = [];
  const byCall = Object.values(endpoints as Readonly<Record<string, Endpoint>>);
  const idOf = (method: string, path: string): string | undefined => {
    const fitting = byCall.filter((one) => one.method === method && matches(one.path, path));
    // A path with a parameter also matches other calls.
    return (fitting.find((one) => one.path === path) ?? fitting[0])?.id;
  };
  return {
    asked,
    /** Sets the reply of a call from now on. */
    on: <E extends Endpoint>(endpoint: E, answer: ReplyOf<E> | Answer): void => {
      const isAnswer = typeof answer === 'function';
      answers.set(endpoint.id, isAnswer ? (answer as Answer) : () => [200, answer]);
    },
    /** The bodies that were sent to a call. */
    bodiesOf: (endpoint: Endpoint): unknown[] =>
      asked.filter(({ id }) => id === endpoint.id).map(({ body }) => body),
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const { pathname: path, searchParams: query } = new URL(String(input), 'http://localhost');
      const id = idOf(init.method ?? 'GET', path) ?? `${init.method ?? 'GET'} ${path}`;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
      asked.push({ id, path, query, body });
      const [status, reply] = answers.get(id)?.({ path, query, body }) ?? [
        404,
        problem(404, `No ${id}.`),
      ];
      return new Response(reply === undefined ? null : JSON.stringify(reply), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    },
  };
}

/** An error as the server writes it. */
export function problem(status: number, detail: string, members: object = {}): object {
  return { type: 'about:blank', title: 'Refused', status, detail, ...members };
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:[a-z_]+/giu, '[^/]+')}$`, 'u').test(path);
}
