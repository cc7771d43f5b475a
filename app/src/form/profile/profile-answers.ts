import type { OfficeLocation, OrganizationProfile } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import { lookups } from '@plumbline/schemas/lookups';
import { tradesIn } from '../../organization/trade-choices.ts';

/** What a company said about itself during registration, and in its profile since. */
export type ProfileFacts = {
  readonly profile: OrganizationProfile;
  readonly offices: readonly OfficeLocation[];
};

/** An answer that the profile already has: offered, and used only when the person accepts it. */
export type ProfileOffer = {
  /** The address of the question. */
  readonly address: string;
  readonly label: string;
  /** The answer as text. */
  readonly words: string;
  readonly take: () => void;
};

type Found = { readonly value: unknown; readonly words: string };

/** The questions of form F that the profile answers, by section, with the source of each answer. */
export const profileQuestions: Readonly<
  Record<string, Readonly<Record<string, (facts: ProfileFacts) => Found | null>>>
> = {
  'basic-information': {
    'BI-01': ({ profile }) => text(profile.name),
    'BI-09': ({ profile }) => text(profile.website),
    'BI-10': (facts) => text(facts.profile.phone || (headOffice(facts)?.phone ?? '')),
    'BI-12': (facts) => addressOf(headOffice(facts)),
    'BI-13': (facts) => stateOf(headOffice(facts)?.state),
    'BI-26': ({ profile }) => text(profile.employee_quantity ?? ''),
    'BI-27': ({ profile }) => text(profile.description),
  },
  'trades-markets-service-area': {
    'TC-01': ({ profile }) => {
      const trades = tradesIn(profile.categories).filter(({ id }) => SIX_DIGITS.test(id));
      if (trades.length === 0) return null;
      return {
        value: trades.map(({ id }) => id),
        words: trades.map(({ name }) => name).join(', '),
      };
    },
  },
};

/** The questions about branch offices: whether there are any, and a row for each. */
export const BRANCHES = {
  link: 'basic-information',
  has: 'BI-17',
  panel: 'BI-18',
  name: 'BI-18.1',
  address: 'BI-18.2',
} as const;

const SIX_DIGITS = /^\d\d \d\d \d\d$/u;

/** What the profile can answer in a section: only editable questions without an answer. */
export function profileOffers(
  session: Session,
  link: string,
  facts: ProfileFacts,
): readonly ProfileOffer[] {
  const offers = Object.entries(profileQuestions[link] ?? {}).flatMap(([id, find]) => {
    const address = `${link}/${id}`;
    const found = isOpen(session, address) ? find(facts) : null;
    if (found === null) return [];
    return [
      { ...offerOf(session, address, found.words), take: () => session.set(address, found.value) },
    ];
  });
  const branches = link === BRANCHES.link ? branchOffer(session, facts) : null;
  return branches ? [...offers, branches] : offers;
}

function branchOffer(session: Session, { offices }: ProfileFacts): ProfileOffer | null {
  const { link, has, panel } = BRANCHES;
  const [asked, rows] = [`${link}/${has}`, `${link}/${panel}`];
  const branches = offices.filter(({ is_primary: isHead }) => !isHead);
  if (branches.length === 0 || !isOpen(session, asked) || !session.has(rows)) return null;
  const nameOf = ({ name, city }: OfficeLocation): string => name || city;
  return {
    ...offerOf(session, asked, `Yes: ${branches.map(nameOf).join(', ')}`),
    take: () => {
      session.set(asked, 'Yes');
      // A panel that needs at least one row shows a blank one, which the first branch fills.
      const blank = session
        .get(rows)
        .rows.filter((row) => isBlank(session.get(`${rows}/${row}/${BRANCHES.name}`).own));
      for (const [index, office] of branches.entries()) {
        const answers = {
          [BRANCHES.name]: nameOf(office),
          [BRANCHES.address]: addressOf(office)?.value ?? null,
        };
        const row = blank[index];
        if (row === undefined) session.addRow(rows, undefined, answers);
        else
          session.setMany(
            Object.entries(answers).map(([id, value]) => [`${rows}/${row}/${id}`, value] as const),
          );
      }
    },
  };
}

const offerOf = (session: Session, address: string, words: string) => ({
  address,
  label: session.placeOf(address).question.label ?? address,
  words,
});

function isOpen(session: Session, address: string): boolean {
  if (!session.has(address)) return false;
  const { own, hidden, disabled, readonly } = session.get(address);
  return isBlank(own) && !hidden && !disabled && !readonly;
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

function text(value: string): Found | null {
  const words = value.trim();
  return words === '' ? null : { value: words, words };
}

/** Only a state that the form knows: an office abroad has another one. */
function stateOf(code: string | undefined): Found | null {
  const state = lookups.states.find(({ value }) => value === code);
  return state ? { value: state.value, words: state.label } : null;
}

const headOffice = ({ offices }: ProfileFacts): OfficeLocation | undefined =>
  offices.find(({ is_primary: isHead }) => isHead);

function addressOf(office: OfficeLocation | undefined): Found | null {
  if (!office || office.city.trim() === '') return null;
  const { address: line1, city, state, postal_code: zip } = office;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    value: { line1, city, state, zip },
    words: [line1, place].filter(Boolean).join(', '),
  };
}
