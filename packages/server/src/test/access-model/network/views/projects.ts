import { endpoints } from '@plumbline/api-contract';
import { type Listed, ok, sorted, type View } from '../../views/parts.ts';
import { companyIn } from './companies.ts';
import { leaksIn } from './leaks.ts';

/** The projects on a company's page, and the count that it gives. */
export const projects: View = async (model, world, pair, choice) => {
  const { network } = model;
  const { person } = pair;
  const company = companyIn(model, pair, choice);
  const query = { organization: world.idOf(company) };
  const reply = await world.call(person, endpoints.listProjects, { query });
  type Row = { readonly id: string; readonly role: string | null };
  const { count, results } = reply.json<Listed<Row>>();
  const expected = network.projectsOf(person, company);
  return [
    {
      count,
      rows: sorted(results.map(({ id, role }) => `${id} ${role !== null}`)),
      leaks: leaksIn(model, person, reply.body),
    },
    {
      count: expected.length,
      rows: sorted(
        expected.map((one) => `${one.id} ${network.openPart(one, company)?.state === 'confirmed'}`),
      ),
      leaks: [],
    },
  ];
};

/** A project with its participants. */
export const project: View = async (model, world, { person, tp }, choice) => {
  const { network } = model;
  // Half of the time one that is hidden from the viewer.
  const closed = choice.flag()
    ? choice.of(
        network.projects.filter((known) => {
          return network.isThere(known) && !network.seesProject(person, known);
        }),
      )
    : undefined;
  const one =
    closed ??
    choice.mostly(
      network.projects,
      (known) => known.keeper === tp || network.openPart(known, tp) !== undefined,
    );
  if (one === undefined) throw new Error('there is no project');
  const reply = await world.call(person, endpoints.getProject, { params: { id: one.id } });
  type Row = { readonly organization: { readonly id: string }; readonly state: string };
  const rows = ok(reply) ? reply.json<{ participants: readonly Row[] }>().participants : [];
  const isSeen = network.seesProject(person, one);
  const expected = network.parts.filter(
    (part) => isSeen && part.project === one && network.seesPart(person, part),
  );
  return [
    {
      name: one.name,
      status: reply.statusCode,
      rows: sorted(rows.map((row) => `${row.organization.id} ${row.state}`)),
      leaks: leaksIn(model, person, reply.body),
    },
    {
      name: one.name,
      status: isSeen ? 200 : 404,
      rows: sorted(expected.map(({ company, state }) => `${world.idOf(company)} ${state}`)),
      leaks: [],
    },
  ];
};

/** Pending parts between the reader's own company and others. */
export const waiting: View = async (model, world, { person }) => {
  const { network } = model;
  const own = person.organization;
  const reply = await world.call(person, endpoints.listWaitingParts);
  type Row = { readonly id: string; readonly is_mine_to_answer: boolean };
  const rows = ok(reply) ? reply.json<Listed<Row>>().results : [];
  const may = network.isAdmin(person, own);
  const expected = network.parts.filter(
    (part) =>
      may &&
      network.isWaiting(part) &&
      network.isThere(part.project) &&
      !part.company.isGone &&
      (part.company === own || part.project.keeper === own),
  );
  return [
    {
      status: reply.statusCode,
      rows: sorted(rows.map((row) => `${row.id} ${row.is_mine_to_answer}`)),
      leaks: leaksIn(model, person, reply.body),
    },
    {
      status: may ? 200 : 403,
      rows: sorted(expected.map((part) => `${part.id} ${network.sidesOf(part).asked === own}`)),
      leaks: [],
    },
  ];
};
