import {
  type Comment,
  type Correction,
  endpoints,
  type Expiration,
  type PartnerDecision,
} from '@plumbline/api-contract';
import { correctionsOf, mentionsOf, notesOf, reasonFor, worksWith } from '../decisions.ts';
import { SECTIONS } from '../sections.ts';
import { type Listed, ok, sorted, type View } from './parts.ts';

/** The company's decision about a partner: visible to colleagues who work with it, whatever is shared with them. */
export const decided: View = async (model, world, { person, tp }) => {
  const reply = await world.call(person, endpoints.getPartnerDecision, {
    params: { tp: world.idOf(tp) },
  });
  const said = ok(reply) ? reply.json<PartnerDecision>() : null;
  const may = worksWith(model, person, tp);
  return [
    {
      status: reply.statusCode,
      reason: said?.approval?.reason ?? null,
      isOwn: said?.own != null,
      mayDecide: said?.may_decide === true,
    },
    {
      status: may ? 200 : 403,
      reason: may ? reasonFor(person, tp) : null,
      isOwn: may && model.living(tp, person) !== undefined,
      mayDecide: may && person.organization !== null && person.rank === 500,
    },
  ];
};

/** Every note that a person sees, on any vault. */
export const notes: View = async (model, world, { person }) => {
  const query = { limit: 200 };
  const reply = await world.call(person, endpoints.listAllComments, { query });
  const rows = ok(reply) ? reply.json<Listed<Comment>>().results : [];
  const may = person.organization?.kind !== 'tp';
  return [
    { status: reply.statusCode, notes: sorted(rows.map(({ note }) => note)) },
    { status: may ? 200 : 403, notes: may ? sorted(notesOf(model, person)) : [] },
  ];
};

/** The notes that mention the person. A mention gives no access. */
export const mentions: View = async (model, world, { person }) => {
  const query = { limit: 200, mentioned: true };
  const reply = await world.call(person, endpoints.listAllComments, { query });
  const rows = ok(reply) ? reply.json<Listed<Comment>>().results : [];
  const may = person.organization?.kind !== 'tp';
  return [
    { status: reply.statusCode, notes: sorted(rows.map(({ note }) => note)) },
    { status: may ? 200 : 403, notes: may ? sorted(mentionsOf(model, person)) : [] },
  ];
};

/** Expiring documents, only in sections that are shared with the person. */
export const expiring: View = async (model, world, { person }) => {
  const reply = await world.call(person, endpoints.listExpirations, { query: { who: 'all' } });
  const rows = ok(reply) ? reply.json<Listed<Expiration>>().results : [];
  const may = model.hires(person) && person.organization !== null;
  const found = rows.map(({ tp, section }) => `${tp.id} ${section}`);
  const expected = model
    .livingOf(person)
    .flatMap(({ tp, sections }) =>
      sections
        .filter((one) => (SECTIONS as readonly string[]).includes(one))
        .map((section) => `${world.idOf(tp)} ${section}`),
    );
  return [
    { status: reply.statusCode, expirations: sorted(found) },
    { status: may ? 200 : 403, expirations: may ? sorted(expected) : [] },
  ];
};

/** The corrections that a person requested in a vault, and those requested of their own vault. */
export const corrections: View = async (model, world, { person, tp }) => {
  const query = { tp: world.idOf(tp) };
  const own = await world.call(person, endpoints.listCorrections, { query });
  const incoming = await world.call(person, endpoints.listIncomingCorrections, {
    query: { ...query, limit: 200 },
  });
  const reasonsIn = (reply: typeof own): string[] =>
    sorted(ok(reply) ? reply.json<Listed<Correction>>().results.map(({ reason }) => reason) : []);
  const reads = model.living(tp, person) !== undefined && person.organization?.kind !== 'tp';
  const owns = person.organization === tp;
  return [
    {
      own: [own.statusCode, ...reasonsIn(own)],
      incoming: [incoming.statusCode, ...reasonsIn(incoming)],
    },
    {
      own: reads ? [200, ...sorted(correctionsOf(model, tp, person))] : [403],
      incoming: owns ? [200, ...sorted(correctionsOf(model, tp))] : [403],
    },
  ];
};
