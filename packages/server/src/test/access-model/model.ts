// Longer than 350 lines: one model of who may see what, in one place and in plain terms.
import type { NetworkModel } from './network/model.ts';
import type {
  AskedCorrection,
  Organization,
  Permission,
  Report,
  Invitation,
  Join,
  Message,
  Note,
  Person,
  Request,
} from './records.ts';

/** Reimplements who sees what with plain lists, using nothing from the server. */
export type AccessModel = ReturnType<typeof accessModel>;

export function accessModel(
  people: readonly Person[],
  organizations: readonly Organization[],
  network: NetworkModel,
) {
  const permissions: Permission[] = [];
  const reports: Report[] = [];
  const requests: Request[] = [];
  const invitations: Invitation[] = [];
  const joins: Join[] = [];
  const corrections: AskedCorrection[] = [];
  const messages = new Map<Person, Message[]>(people.map((person) => [person, []]));
  /** The texts of all notifications that each person has had after any step, which their sockets may show. */
  const sentences = new Map<Person, Set<string>>(people.map((person) => [person, new Set()]));
  /**
   * Notifications of permissions and declined requests. Pending requests notify whoever can answer, and are not kept
   * here.
   */
  let told: {
    readonly person: Person;
    readonly kind: Note['kind'];
    readonly about: Note['about'];
  }[] = [];
  let clock = 1000;

  const peopleOf = (organization: Organization): Person[] =>
    people.filter((person) => !person.isGone && person.organization === organization);
  const adminsOf = (organization: Organization): Person[] =>
    peopleOf(organization)
      .filter(({ rank }) => rank === 500)
      .toSorted((a, b) => a.joined - b.joined);
  const owns = (person: Person, tp: Organization): boolean =>
    tp.kind === 'tp' && person.organization === tp;
  const edits = (person: Person, tp: Organization | null): boolean =>
    tp !== null && owns(person, tp) && (person.rank === 500 || person.isContact);
  const isContractor = ({ organization, flag }: Person): boolean =>
    organization === null ? flag === 'GC' : organization.kind === 'gc';

  /** Whether the sender may still invite on behalf of that company. If not, pending invitations count as withdrawn. */
  const isInviterThere = ({ kind, by, organization }: Invitation): boolean =>
    by.organization === organization &&
    (kind === 'trade_partner'
      ? isContractor(by)
      : organization === null
        ? by.flag === 'TP'
        : edits(by, organization));
  const shownStatus = (invitation: Invitation): Invitation['status'] =>
    invitation.status === 'sent' && !isInviterThere(invitation) ? 'cancelled' : invitation.status;

  /** Whether a permission is active: granted where its person is now. */
  const isLiving = ({ isEnded, tp, person, contractor }: Permission): boolean =>
    !isEnded && !tp.isGone && !person.isGone && contractor === person.organization;
  const standing = (tp: Organization, person: Person): Permission | undefined =>
    permissions.find(
      (permission) => !permission.isEnded && permission.tp === tp && permission.person === person,
    );
  const living = (tp: Organization, person: Person): Permission | undefined => {
    const permission = standing(tp, person);
    return permission !== undefined && isLiving(permission) ? permission : undefined;
  };
  const livingOf = (person: Person): Permission[] =>
    permissions.filter((permission) => permission.person === person && isLiving(permission));

  /** Whether both sides see a correction request: its author still sees the section, and is still at that company. */
  const isOpen = ({ tp, author, contractor, link }: AskedCorrection): boolean => {
    const permission = living(tp, author);
    return permission?.contractor === contractor && permission.sections.includes(link);
  };

  /** Whether the person uses the lists of trade partners. */
  const hires = ({ organization, flag }: Person): boolean =>
    organization === null ? flag === 'GC' : organization.kind !== 'tp';
  const isMaker = (person: Person, { maker, contractor }: Report): boolean =>
    hires(person) && person === maker && person.organization === contractor;
  const isThere = ({ isRemoved, tp }: Report): boolean => !isRemoved && !tp.isGone;
  /** The maker can open it; a colleague only while their own access covers everything that it read. */
  const opensReport = (person: Person, report: Report): boolean => {
    if (!isThere(report)) return false;
    if (isMaker(person, report)) return true;
    const open = living(report.tp, person);
    return (
      hires(person) &&
      report.contractor !== null &&
      report.contractor === person.organization &&
      open !== undefined &&
      report.sections.every((section) => open.sections.includes(section))
    );
  };
  /** The reports of the same maker on the same partner, newest first. */
  const historyOf = ({ tp, maker, contractor }: Report): Report[] =>
    reports
      .filter(
        (one) =>
          isThere(one) && one.tp === tp && one.maker === maker && one.contractor === contractor,
      )
      .toReversed();
  const assess = (tp: Organization, maker: Person, id: string): void => {
    const permission = living(tp, maker);
    if (permission === undefined) throw new Error(`${maker.name} reads nothing of ${tp.name}`);
    const { contractor, sections } = permission;
    const report: Report = {
      id,
      tp,
      maker,
      contractor,
      sections,
      entered: null,
      revision: 1,
      isNewest: true,
      isRemoved: false,
    };
    for (const one of historyOf(report)) one.isNewest = false;
    reports.push(report);
  };
  /** Finishes a bulk run. */
  const endRun = (person: Person, id: string): void => {
    told.push({ person, kind: 'rac_run', about: { id } });
    say(person, { type: 'grants_changed' });
  };
  const removeReport = (report: Report): void => {
    for (const one of historyOf(report)) one.isRemoved = true;
  };
  /** What a person's list shows. */
  const reportsOf = (person: Person): Report[] =>
    reports.filter((one) => isThere(one) && one.isNewest && isMaker(person, one));

  /** The question that this whole model answers. `null` means any section. */
  const sees = (person: Person, tp: Organization, section: string | null): boolean => {
    if (person.isGone || tp.isGone) return false;
    if (owns(person, tp)) return true;
    if (person.organization?.kind === 'tp') return false;
    const permission = living(tp, person);
    return permission !== undefined && (section === null || permission.sections.includes(section));
  };

  const pendingAt = (tp: Organization): Request[] =>
    requests.filter((request) => request.tp === tp && request.status === 'pending');
  const pendingOf = (person: Person): Request[] =>
    requests.filter((request) => request.person === person && request.status === 'pending');

  const say = (person: Person, message: Message): void =>
    void (person.isGone || messages.get(person)?.push(message));
  /** Tells the vault's people and the author that something became pending, or was answered. */
  const sayAnswered = (tp: Organization, author: Person): void => {
    for (const one of peopleOf(tp))
      say(one, { type: 'request_changed', tp, counter: pendingAt(tp).length });
    if (!owns(author, tp))
      say(author, { type: 'request_changed', tp, counter: livingOf(author).length });
  };
  const sayRequest = ({ tp, person }: Request): void => sayAnswered(tp, person);
  const forget = (about: Permission | Request): void => {
    told = told.filter((one) => one.about !== about);
  };

  const revokePermission = (permission: Permission): void => {
    permission.isEnded = true;
    forget(permission);
    say(permission.person, {
      type: 'grant_revoked',
      tp: permission.tp,
      permission,
      sections: [],
      counter: livingOf(permission.person).length,
    });
  };

  const changePermission = (
    permission: Permission,
    sections: readonly string[],
    before: readonly string[],
  ): void => {
    permission.sections = sections;
    const { tp, person } = permission;
    const counter = livingOf(person).length;
    say(person, { type: 'grant_changed', tp, permission, sections, counter });
    const opened = sections.some((section) => !before.includes(section));
    if (opened || sections.length === 0 || !isLiving(permission)) forget(permission);
    if (opened && isLiving(permission)) told.push({ person, kind: 'grant', about: permission });
  };

  const answer = (request: Request, status: Request['status']): void => {
    request.status = status;
    if (status === 'declined') {
      request.wasDeclined = true;
      told.push({ person: request.person, kind: 'request_declined', about: request });
    }
    sayRequest(request);
  };

  const givePermission = (
    tp: Organization,
    person: Person,
    sections: readonly string[],
  ): Permission => {
    const old = standing(tp, person);
    const contractor = person.organization;
    if (old !== undefined && old.contractor !== contractor) {
      old.isEnded = true;
      forget(old);
    }
    let permission = permissions.find(
      (one) => one.tp === tp && one.person === person && one.contractor === contractor,
    );
    const before = permission === undefined || permission.isEnded ? [] : permission.sections;
    if (permission === undefined) {
      permission = { id: '', tp, person, contractor, sections: [], isEnded: false };
      permissions.push(permission);
    }
    permission.isEnded = false;
    permission.sections = sections;
    for (const request of pendingAt(tp)) if (request.person === person) answer(request, 'accepted');
    for (const invitation of invitations)
      if (
        invitation.kind === 'contractor' &&
        invitation.organization === tp &&
        invitation.email === person.email &&
        invitation.status === 'sent'
      )
        invitation.status = 'accepted';
    changePermission(permission, sections, before);
    return permission;
  };

  /** Requests a vault. The caller has checked that this is allowed. */
  const ask = (tp: Organization, person: Person): Request => {
    const request: Request = { id: '', tp, person, status: 'pending', wasDeclined: false };
    requests.push(request);
    sayRequest(request);
    return request;
  };

  /** Cancels a person's requests, which were made from where they were before. */
  const cancelRequests = (person: Person): void => {
    for (const request of pendingOf(person)) answer(request, 'cancelled');
  };
  /** Permissions are active or suspended depending on the person's company. */
  const sayMoved = (person: Person): void => {
    say(person, { type: 'grants_changed', counter: livingOf(person).length });
    const givers = permissions.filter(
      (permission) => permission.person === person && !permission.isEnded,
    );
    for (const other of new Set(givers.flatMap(({ tp }) => peopleOf(tp))))
      if (other !== person) say(other, { type: 'grants_changed' });
  };

  const leave = (person: Person): void => {
    const { organization } = person;
    if (organization === null) return;
    person.organization = null;
    person.isContact = false;
    person.rank = 100;
    cancelRequests(person);
    sayMoved(person);
    if (!peopleOf(organization).some(({ isContact }) => isContact)) {
      const [oldest] = adminsOf(organization);
      if (oldest !== undefined) oldest.isContact = true;
    }
  };
  const enter = (person: Person, organization: Organization, rank: 100 | 500): void => {
    for (const join of joins)
      if (join.person === person && join.status === 'pending') join.status = 'cancelled';
    // The person now speaks for a company, so invitations sent without one end.
    for (const one of invitations)
      if (one.by === person && one.organization === null && one.status === 'sent')
        one.status = 'cancelled';
    const hasContact = peopleOf(organization).some(({ isContact }) => isContact);
    person.organization = organization;
    person.rank = rank;
    person.flag = null;
    person.isContact = rank === 500 && !hasContact;
    person.joined = clock += 1;
    cancelRequests(person);
    sayMoved(person);
  };

  const eraseAccount = (person: Person): void => {
    const { organization } = person;
    if (organization === null || peopleOf(organization).length > 1) leave(person);
    else {
      const readers = permissions.filter(
        (permission) => permission.tp === organization && isLiving(permission),
      );
      const asking = pendingAt(organization);
      // Like anyone who leaves: requests elsewhere end, and those who gave access learn that it is over.
      cancelRequests(person);
      sayMoved(person);
      organization.isGone = true;
      for (const permission of readers) revokePermission(permission);
      // They are deleted with the company, so there is nothing left to withdraw.
      for (const request of asking) answer(request, 'cancelled');
    }
    for (const permission of permissions)
      if (permission.person === person) permission.isEnded = true;
    for (const join of joins)
      if (join.person === person && join.status === 'pending') join.status = 'cancelled';
    person.isGone = true;
    person.organization = null;
  };

  /** The notifications that each person has, as far as this model covers them. */
  const notes = (): Note[] => [
    ...told.filter(({ person }) => !person.isGone),
    ...requests
      .filter(({ status, tp }) => status === 'pending' && !tp.isGone)
      .flatMap((about) =>
        peopleOf(about.tp)
          .filter((person) => edits(person, about.tp))
          .map((person): Note => ({ person, kind: 'access_request', about })),
      ),
    ...joins
      .filter(({ status, organization }) => status === 'pending' && !organization.isGone)
      .flatMap((about) =>
        adminsOf(about.organization).map(
          (person): Note => ({ person, kind: 'employee_request', about }),
        ),
      ),
  ];

  /** Whether an invitation belongs to a deleted account or company. This model does not cover what happens to it. */
  const isNobodys = (id: string | undefined): boolean =>
    invitations.some(
      (one) => one.id === id && (one.by.isGone || one.organization?.isGone === true),
    );

  return {
    people,
    organizations,
    network,
    isNobodys,
    permissions,
    reports,
    requests,
    invitations,
    joins,
    corrections,
    isOpen,
    messages,
    sentences,
    peopleOf,
    adminsOf,
    owns,
    edits,
    isContractor,
    isInviterThere,
    shownStatus,
    isLiving,
    standing,
    living,
    livingOf,
    hires,
    isMaker,
    opensReport,
    historyOf,
    assess,
    removeReport,
    endRun,
    reportsOf,
    sees,
    pendingAt,
    pendingOf,
    say,
    sayAnswered,
    forget,
    revokePermission,
    changePermission,
    answer,
    givePermission,
    ask,
    leave,
    enter,
    eraseAccount,
    notes,
  };
}
