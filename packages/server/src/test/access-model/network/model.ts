import type { Organization, Person } from '../records.ts';
import type {
  BidInvitation,
  BidPackage,
  Hideable,
  OwnNote,
  Part,
  Project,
  Relationship,
  Said,
} from './records.ts';

/** Who sees what of the network, in plain lists, using nothing from the server. */
export type NetworkModel = ReturnType<typeof networkModel>;

export function networkModel(
  organizations: readonly Organization[],
  said: ReadonlyMap<Organization, Said>,
) {
  const hidden = new Map<Organization, Set<Hideable>>(organizations.map((one) => [one, new Set()]));
  const projects: Project[] = [];
  const parts: Part[] = [];
  const relationships: Relationship[] = [];
  const notes: OwnNote[] = [];
  const packages: BidPackage[] = [];
  const invitations: BidInvitation[] = [];
  /** Every amount ever bid, and by whom. Anyone else who reads one has found a leak. */
  const amounts = new Map<number, BidInvitation>();

  const here = (): Organization[] => organizations.filter(({ isGone }) => !isGone);
  const isAt = (person: Person, organization: Organization): boolean =>
    !person.isGone && !organization.isGone && person.organization === organization;
  const isAdmin = (person: Person, organization: Organization | null): boolean =>
    organization !== null && isAt(person, organization) && person.rank === 500;
  const hides = (organization: Organization, part: Hideable): boolean =>
    hidden.get(organization)?.has(part) === true;
  /** A company's own people see each part of its profile; others see it unless it is hidden. */
  const sees = (person: Person, organization: Organization, part: Hideable): boolean =>
    isAt(person, organization) || !hides(organization, part);
  const saidBy = (organization: Organization): Said => {
    const found = said.get(organization);
    if (found === undefined) throw new Error(`${organization.name} says nothing of itself`);
    return found;
  };

  const isThere = ({ isRemoved, keeper }: Project): boolean => !isRemoved && !keeper.isGone;
  const isWaiting = ({ state }: Part): boolean => state === 'claimed' || state === 'invited';
  const openPart = (project: Project, company: Organization | null): Part | undefined =>
    parts.find(
      (part) =>
        part.project === project &&
        part.company === company &&
        (isWaiting(part) || part.state === 'confirmed'),
    );
  const seesProject = (person: Person, project: Project): boolean =>
    isThere(project) &&
    (sees(person, project.keeper, 'projects') ||
      openPart(project, person.organization) !== undefined);
  /** The projects that a person finds on a company's page: those that it keeps or took part in. */
  const projectsOf = (person: Person, company: Organization): Project[] =>
    projects.filter(
      (project) =>
        (project.keeper === company || openPart(project, company)?.state === 'confirmed') &&
        seesProject(person, project) &&
        sees(person, company, 'projects'),
    );
  const seesPart = (person: Person, part: Part): boolean => {
    const { company, project } = part;
    const isParty = isAt(person, company) || isAt(person, project.keeper);
    if (company.isGone) return false;
    if (part.state === 'confirmed') return isParty || !hides(company, 'projects');
    return isWaiting(part) && isParty;
  };
  /** Who must answer about a part, and who asked. */
  const sidesOf = ({ isClaim, company, project }: Part) =>
    isClaim ? { asked: project.keeper, asker: company } : { asked: company, asker: project.keeper };

  /** Search is the same for everyone: it includes nothing that anyone hides. */
  const isFound = (project: Project): boolean =>
    isThere(project) && !hides(project.keeper, 'projects');
  const tradesFound = (project: Project): string[] =>
    parts
      .filter((part) => part.project === project && part.state === 'confirmed')
      .filter(({ company }) => !company.isGone && !hides(company, 'projects'))
      .flatMap(({ company }) => saidBy(company).trade ?? []);
  /** What a company can be found by besides its name. */
  const foundBy = (company: Organization) => ({
    size: hides(company, 'size') ? null : saidBy(company).size,
    state: hides(company, 'offices') ? null : saidBy(company).state,
    city: hides(company, 'offices') ? null : saidBy(company).city,
    trade: hides(company, 'trades') ? null : saidBy(company).trade,
  });

  const isWhole = ({ from, to }: Relationship): boolean => !from.isGone && !to.isGone;
  const isBetween = ({ from, to }: Relationship, company: Organization | null): boolean =>
    from === company || to === company;
  const otherOf = ({ from, to }: Relationship, company: Organization): Organization =>
    from === company ? to : from;
  /** A company's relationships; only its Admins may ask for pending and past ones. */
  const relationshipsOf = (
    person: Person,
    company: Organization,
    statuses: readonly Relationship['status'][],
  ): Relationship[] =>
    relationships.filter(
      (one) =>
        isWhole(one) &&
        isBetween(one, company) &&
        statuses.includes(one.status) &&
        (isBetween(one, person.organization) ||
          ![one.from, one.to].some((side) => hides(side, 'relationships'))),
    );
  const openBetween = (
    from: Organization,
    to: Organization,
    kind: Relationship['kind'],
  ): Relationship | undefined =>
    relationships.find(
      (one) =>
        isWhole(one) &&
        one.kind === kind &&
        (one.status === 'pending' || one.status === 'standing') &&
        ((one.from === from && one.to === to) ||
          (kind === 'has_worked_with' && one.from === to && one.to === from)),
    );
  const noteOf = (person: Person, about: Organization): string =>
    notes.find(
      (one) => one.person === person && one.own === person.organization && one.about === about,
    )?.text ?? '';
  /** Companies that share a project with a company and have no relationship with it yet. */
  const suggestedTo = (company: Organization): Organization[] => {
    const isIn = (one: Organization, project: Project): boolean =>
      project.keeper === one || openPart(project, one)?.state === 'confirmed';
    const mine = projects.filter((project) => isThere(project) && isIn(company, project));
    return here().filter(
      (other) =>
        other !== company &&
        mine.some(
          (project) =>
            project.keeper === other ||
            (isIn(other, project) && (project.keeper === company || !hides(other, 'projects'))),
        ) &&
        !relationships.some(
          (one) =>
            isBetween(one, company) &&
            isBetween(one, other) &&
            (one.status === 'pending' || one.status === 'standing'),
        ),
    );
  };

  const isInvited = (person: Person, { company }: BidInvitation): boolean => isAt(person, company);
  /** Before the due time nobody reads an amount. After it, the contractor reads all, and each bidder its own. */
  const readsAmount = (person: Person, { about, company }: BidInvitation): boolean =>
    about.isOpened && (isAt(person, about.contractor) || isAt(person, company));

  return {
    hidden,
    projects,
    parts,
    relationships,
    notes,
    packages,
    invitations,
    amounts,
    here,
    isAt,
    isAdmin,
    hides,
    sees,
    saidBy,
    isThere,
    isWaiting,
    openPart,
    seesProject,
    projectsOf,
    seesPart,
    sidesOf,
    isFound,
    tradesFound,
    foundBy,
    isWhole,
    isBetween,
    otherOf,
    relationshipsOf,
    openBetween,
    noteOf,
    suggestedTo,
    isInvited,
    readsAmount,
  };
}
