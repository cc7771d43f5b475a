import type {
  Company,
  Grant,
  Invitation,
  Join,
  Message,
  Note,
  Person,
  Request,
} from './records.ts';

/** Who sees what, a second time in plain lists: it uses nothing of the server. */
export type AccessModel = ReturnType<typeof accessModel>;

export function accessModel(people: readonly Person[], companies: readonly Company[]) {
  const grants: Grant[] = [];
  const requests: Request[] = [];
  const invitations: Invitation[] = [];
  const joins: Join[] = [];
  const messages = new Map<Person, Message[]>(people.map((person) => [person, []]));
  /** The sentences that each person had among its notifications after some step, of those that are its to have. */
  const sentences = new Map<Person, Set<string>>(people.map((person) => [person, new Set()]));
  /** Of grants and declined requests. Pending ones go to those who may answer, and are not kept here. */
  let told: {
    readonly person: Person;
    readonly kind: Note['kind'];
    readonly about: Grant | Request;
  }[] = [];
  let clock = 1000;

  const peopleOf = (company: Company): Person[] =>
    people.filter((person) => !person.isGone && person.company === company);
  const adminsOf = (company: Company): Person[] =>
    peopleOf(company)
      .filter(({ rank }) => rank === 500)
      .toSorted((a, b) => a.joined - b.joined);
  const owns = (person: Person, tp: Company): boolean => tp.kind === 'tp' && person.company === tp;
  const edits = (person: Person, tp: Company | null): boolean =>
    tp !== null && owns(person, tp) && (person.rank === 500 || person.isContact);
  const isContractor = ({ company, flag }: Person): boolean =>
    company === null ? flag === 'GC' : company.kind === 'gc';

  /** Whether the sender may still invite in that name. If not, pending invitations count as withdrawn. */
  const isInviterThere = ({ kind, by, company }: Invitation): boolean =>
    by.company === company &&
    (kind === 'trade_partner'
      ? isContractor(by)
      : company === null
        ? by.flag === 'TP'
        : edits(by, company));
  const shownStatus = (invitation: Invitation): Invitation['status'] =>
    invitation.status === 'sent' && !isInviterThere(invitation) ? 'cancelled' : invitation.status;

  /** A grant that lets its person in now: given where the person is. */
  const isLiving = ({ isEnded, tp, person, contractor }: Grant): boolean =>
    !isEnded && !tp.isGone && !person.isGone && contractor === person.company;
  const standing = (tp: Company, person: Person): Grant | undefined =>
    grants.find((grant) => !grant.isEnded && grant.tp === tp && grant.person === person);
  const living = (tp: Company, person: Person): Grant | undefined => {
    const grant = standing(tp, person);
    return grant !== undefined && isLiving(grant) ? grant : undefined;
  };
  const livingOf = (person: Person): Grant[] =>
    grants.filter((grant) => grant.person === person && isLiving(grant));

  /** The whole question of this model. `null`: any section at all. */
  const sees = (person: Person, tp: Company, section: string | null): boolean => {
    if (person.isGone || tp.isGone) return false;
    if (owns(person, tp)) return true;
    if (person.company?.kind === 'tp') return false;
    const grant = living(tp, person);
    return grant !== undefined && (section === null || grant.sections.includes(section));
  };

  const pendingAt = (tp: Company): Request[] =>
    requests.filter((request) => request.tp === tp && request.status === 'pending');
  const pendingOf = (person: Person): Request[] =>
    requests.filter((request) => request.person === person && request.status === 'pending');

  const say = (person: Person, message: Message): void =>
    void (person.isGone || messages.get(person)?.push(message));
  /** Something that waited is answered, or began to wait: for the vault's people and for its author. */
  const sayAnswered = (tp: Company, author: Person): void => {
    for (const one of peopleOf(tp))
      say(one, { type: 'request_changed', tp, counter: pendingAt(tp).length });
    if (!owns(author, tp))
      say(author, { type: 'request_changed', tp, counter: livingOf(author).length });
  };
  const sayRequest = ({ tp, person }: Request): void => sayAnswered(tp, person);
  const forget = (about: Grant | Request): void => {
    told = told.filter((one) => one.about !== about);
  };

  const revokeGrant = (grant: Grant): void => {
    grant.isEnded = true;
    forget(grant);
    say(grant.person, {
      type: 'grant_revoked',
      tp: grant.tp,
      grant,
      sections: [],
      counter: livingOf(grant.person).length,
    });
  };

  const changeGrant = (
    grant: Grant,
    sections: readonly string[],
    before: readonly string[],
  ): void => {
    grant.sections = sections;
    const { tp, person } = grant;
    const counter = livingOf(person).length;
    say(person, { type: 'grant_changed', tp, grant, sections, counter });
    const opened = sections.some((section) => !before.includes(section));
    if (opened || sections.length === 0 || !isLiving(grant)) forget(grant);
    if (opened && isLiving(grant)) told.push({ person, kind: 'grant', about: grant });
  };

  const answer = (request: Request, status: Request['status']): void => {
    request.status = status;
    if (status === 'declined') {
      request.wasDeclined = true;
      told.push({ person: request.person, kind: 'request_declined', about: request });
    }
    sayRequest(request);
  };

  const giveGrant = (tp: Company, person: Person, sections: readonly string[]): Grant => {
    const old = standing(tp, person);
    const contractor = person.company;
    if (old !== undefined && old.contractor !== contractor) {
      old.isEnded = true;
      forget(old);
    }
    let grant = grants.find(
      (one) => one.tp === tp && one.person === person && one.contractor === contractor,
    );
    const before = grant === undefined || grant.isEnded ? [] : grant.sections;
    if (grant === undefined) {
      grant = { id: '', tp, person, contractor, sections: [], isEnded: false };
      grants.push(grant);
    }
    grant.isEnded = false;
    grant.sections = sections;
    for (const request of pendingAt(tp)) if (request.person === person) answer(request, 'accepted');
    for (const invitation of invitations)
      if (
        invitation.kind === 'contractor' &&
        invitation.company === tp &&
        invitation.email === person.email &&
        invitation.status === 'sent'
      )
        invitation.status = 'accepted';
    changeGrant(grant, sections, before);
    return grant;
  };

  /** Asks for a vault, where that is not barred. */
  const ask = (tp: Company, person: Person): Request => {
    const request: Request = { id: '', tp, person, status: 'pending', wasDeclined: false };
    requests.push(request);
    sayRequest(request);
    return request;
  };

  /** Whatever a person asked for was asked as one who was elsewhere. */
  const cancelRequests = (person: Person): void => {
    for (const request of pendingOf(person)) answer(request, 'cancelled');
  };
  /** Grants are active or suspended depending on the person's company. */
  const sayMoved = (person: Person): void => {
    say(person, { type: 'grants_changed', counter: livingOf(person).length });
    const givers = grants.filter((grant) => grant.person === person && !grant.isEnded);
    for (const other of new Set(givers.flatMap(({ tp }) => peopleOf(tp))))
      if (other !== person) say(other, { type: 'grants_changed' });
  };

  const leave = (person: Person): void => {
    const { company } = person;
    if (company === null) return;
    person.company = null;
    person.isContact = false;
    person.rank = 100;
    cancelRequests(person);
    sayMoved(person);
    if (company.kind === 'tp' && !peopleOf(company).some(({ isContact }) => isContact)) {
      const [oldest] = adminsOf(company);
      if (oldest !== undefined) oldest.isContact = true;
    }
  };
  const enter = (person: Person, company: Company, rank: 100 | 500): void => {
    for (const join of joins)
      if (join.person === person && join.status === 'pending') join.status = 'cancelled';
    // It speaks for a company from now on.
    for (const one of invitations)
      if (one.by === person && one.company === null && one.status === 'sent')
        one.status = 'cancelled';
    const hasContact = peopleOf(company).some(({ isContact }) => isContact);
    person.company = company;
    person.rank = rank;
    person.flag = null;
    person.isContact = rank === 500 && company.kind === 'tp' && !hasContact;
    person.joined = clock += 1;
    cancelRequests(person);
    sayMoved(person);
  };

  const eraseAccount = (person: Person): void => {
    const { company } = person;
    if (company === null || peopleOf(company).length > 1) leave(person);
    else {
      const readers = grants.filter((grant) => grant.tp === company && isLiving(grant));
      const asking = pendingAt(company);
      company.isGone = true;
      for (const grant of readers) revokeGrant(grant);
      // Deleted with the company: nothing is left to withdraw.
      for (const request of asking) answer(request, 'cancelled');
    }
    for (const grant of grants) if (grant.person === person) grant.isEnded = true;
    for (const join of joins)
      if (join.person === person && join.status === 'pending') join.status = 'cancelled';
    person.isGone = true;
    person.company = null;
  };

  /** What each person finds under its notifications, of what this model is about. */
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
      .filter(({ status, company }) => status === 'pending' && !company.isGone)
      .flatMap((about) =>
        adminsOf(about.company).map(
          (person): Note => ({ person, kind: 'employee_request', about }),
        ),
      ),
  ];

  /** An invitation of an account or a company that is gone: what becomes of it is not this model's to say. */
  const isNobodys = (id: string | undefined): boolean =>
    invitations.some((one) => one.id === id && (one.by.isGone || one.company?.isGone === true));

  return {
    people,
    companies,
    isNobodys,
    grants,
    requests,
    invitations,
    joins,
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
    sees,
    pendingAt,
    pendingOf,
    say,
    sayAnswered,
    forget,
    revokeGrant,
    changeGrant,
    answer,
    giveGrant,
    ask,
    leave,
    enter,
    eraseAccount,
    notes,
  };
}
