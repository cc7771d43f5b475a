import { endpoints } from '@plumbline/api-contract';
import { hiddenOf, markOf, SECTIONS } from '../sections.ts';
import { ok, sorted, type View } from './parts.ts';

/** The marks of all answers in a body. */
export const marksIn = (body: string): string[] =>
  sorted([...new Set(body.match(/(?:mark|hidden)-[a-z]+-[a-z-]+\./gu) ?? [])]);

export const section: View = async (model, world, { person, tp }, choice) => {
  const link = choice.of(SECTIONS) ?? 'insurance';
  const reply = await world.call(person, endpoints.getAnswers, {
    query: { tp: world.idOf(tp), link },
  });
  const sees = model.sees(person, tp, link);
  // Only the owner sees hidden answers.
  const marks = [markOf(tp, link), ...(model.owns(person, tp) ? [hiddenOf(tp, link)] : [])];
  return [
    { status: reply.statusCode, marks: marksIn(reply.body) },
    { status: sees ? 200 : 403, marks: sees ? sorted(marks) : [] },
  ];
};

export const sections: View = async (model, world, { person, tp }) => {
  const reply = await world.call(person, endpoints.getSections, { query: { tp: world.idOf(tp) } });
  const slugs = ok(reply) ? reply.json<{ slug: string }[]>().map(({ slug }) => slug) : [];
  return [
    { status: reply.statusCode, slugs: SECTIONS.filter((slug) => slugs.includes(slug)) },
    {
      status: model.sees(person, tp, null) ? 200 : 403,
      slugs: SECTIONS.filter((slug) => model.sees(person, tp, slug)),
    },
  ];
};

export const vault: View = async (model, world, { person, tp }) => {
  const query = { tp: world.idOf(tp) };
  const reply = await world.call(person, endpoints.getDataVault, { query });
  const setup = await world.call(person, endpoints.getSetup, { query });
  const body = ok(reply) ? reply.json<{ permission_id: string | null }>() : null;
  const status = model.sees(person, tp, null) ? 200 : 403;
  return [
    { status: reply.statusCode, setup: setup.statusCode, permission: body?.permission_id },
    {
      status,
      setup: status,
      permission:
        status === 200 ? (model.owns(person, tp) ? null : model.living(tp, person)?.id) : undefined,
    },
  ];
};

export const file: View = async (model, world, { person }, choice) => {
  const one = choice.mostly(world.files, ({ section: link }) =>
    (SECTIONS as readonly string[]).includes(link),
  );
  if (one === undefined) throw new Error('the vaults have no files');
  const tp = model.organizations.find(({ name }) => name === one.organization);
  if (tp === undefined) throw new Error(`there is no ${one.organization}`);
  const reply = await world.call(person, endpoints.downloadFile, { params: { id: one.id } });
  return [
    { status: reply.statusCode },
    { status: model.sees(person, tp, one.section) ? 200 : 403 },
  ];
};

export const csv: View = async (model, world, { person, tp }) => {
  const query = { tp: world.idOf(tp) };
  const reply = await world.call(person, endpoints.downloadAnswersCsv, { query });
  return [
    { status: reply.statusCode },
    { status: model.owns(person, tp) && !tp.isGone ? 200 : 403 },
  ];
};

export const pdf: View = async (model, world, { person, tp }, choice) => {
  const link = choice.of(SECTIONS) ?? 'insurance';
  const query = { tp: world.idOf(tp), link };
  const reply = await world.call(person, endpoints.printAnswers, { query });
  return [{ status: reply.statusCode }, { status: model.sees(person, tp, link) ? 200 : 403 }];
};

/**
 * A PDF that the person may not read, mostly one they could read before. Refusals are quick, so it is asked for often.
 */
export const closedPdf: View = async (model, world, _pair, choice) => {
  const closed = choice.mostly(model.permissions, (one) => !model.isLiving(one));
  const link = choice.of(closed?.sections ?? []);
  if (closed === undefined || link === undefined || closed.person.isGone || closed.tp.isGone)
    return [{}, {}];
  const { person, tp } = closed;
  if (model.sees(person, tp, link)) return [{}, {}];
  const query = { tp: world.idOf(tp), link };
  const reply = await world.call(person, endpoints.printAnswers, { query });
  const words = `${link} of ${tp.name} by ${person.name}`;
  return [
    { words, status: reply.statusCode },
    { words, status: 403 },
  ];
};

/** Two vaults side by side. Both must be open, and only what each shares may appear. */
export const compared: View = async (model, world, { person }, choice) => {
  const first = choice.mostly(
    model.permissions,
    (one) => one.person === person && model.isLiving(one),
  );
  const second = choice.mostly(
    model.permissions.filter((one) => one !== first),
    (one) => one.person === person && model.isLiving(one),
  );
  if (first === undefined || second === undefined) return [{}, {}];
  const both = [first, second];
  const query = { ids: both.map(({ id }) => id).join('|') };
  const reply = await world.call(person, endpoints.comparePartners, { query });
  const may =
    person.organization?.kind !== 'tp' &&
    both.every((one) => one.person === person && model.isLiving(one));
  type Reply = {
    readonly sections: readonly { readonly slug: string; readonly is_shared: readonly boolean[] }[];
    readonly rows: readonly { readonly group: string; readonly values: readonly unknown[] }[];
  };
  const { sections, rows } = ok(reply) ? reply.json<Reply>() : { sections: [], rows: [] };
  const told = sections.flatMap(({ slug, is_shared: isShared }) =>
    both.flatMap(({ sections: open }, at) => {
      if (!(SECTIONS as readonly string[]).includes(slug)) return [];
      const isSaid = rows.some(({ group, values }) => group === slug && values[at] !== null);
      const isRight = isShared[at] === open.includes(slug) && (isShared[at] || !isSaid);
      return isRight ? [] : [`${slug} of ${both[at]?.tp.name}`];
    }),
  );
  return [
    { status: reply.statusCode, told },
    { status: may ? 200 : 403, told: [] },
  ];
};
