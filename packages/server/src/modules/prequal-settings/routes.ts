import { endpoints, type PrequalSetting } from '@plumbline/api-contract';
import { notFound, ProblemError, refused } from '../../http/problem.ts';
import { type Asked, type Module, ofCaller, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

/** Per person: more than a menu shows. */
const MOST_SETTINGS = 100;

/** The contract validated everything in the table. */
const present = ({ user_id: _, ...setting }: queries.SettingRow): PrequalSetting =>
  setting as PrequalSetting;

const listPrequalSettings = route({
  endpoint: endpoints.listPrequalSettings,
  subject: ofCaller,
  answer: async ({ actor, context }) => {
    const rows = await queries.listSettings(context.database, actor.userId);
    return { status: 200, body: { count: rows.length, results: rows.map(present) } };
  },
});

const createPrequalSetting = route({
  endpoint: endpoints.createPrequalSetting,
  subject: ofCaller,
  answer: async ({ actor, body, context }) => {
    const { kind, list } = body;
    const name = nameOf(kind, body.name);
    const value = JSON.stringify(body.value);
    const now = context.now();
    const row = await context.database.transaction().execute(async (transaction) => {
      const count = await queries.lockSettings(transaction, actor.userId);
      const asked = { user_id: actor.userId, kind, list, name };
      const namesake = await queries.findNamesake(transaction, asked);
      if (namesake !== undefined && kind === 'view') throw taken(name);
      if (namesake !== undefined)
        return queries.changeSetting(transaction, namesake.id, { name, value, now });
      if (count >= MOST_SETTINGS)
        throw new ProblemError(
          409,
          `You have ${MOST_SETTINGS} saved views and column settings. Delete one before you save another.`,
        );
      return queries.insertSetting(transaction, { ...asked, value, now });
    });
    if (row === undefined) throw notFound('Setting not found.');
    return { status: 201, body: present(row) };
  },
});

const ownerOf = async ({
  context,
  params,
}: Asked<typeof endpoints.updatePrequalSetting | typeof endpoints.deletePrequalSetting>) => {
  const setting = await queries.findSetting(context.database, params.id);
  return { ownerId: setting?.user_id ?? null };
};

const updatePrequalSetting = route({
  endpoint: endpoints.updatePrequalSetting,
  subject: ownerOf,
  answer: async ({ actor, params, body, context }) => {
    const now = context.now();
    const row = await context.database.transaction().execute(async (transaction) => {
      await queries.lockSettings(transaction, actor.userId);
      const setting = await queries.findSetting(transaction, params.id);
      if (setting === undefined) return undefined;
      const name = body.name === undefined ? setting.name : nameOf(setting.kind, body.name);
      const namesake = await queries.findNamesake(transaction, { ...setting, name });
      if (namesake !== undefined && namesake.id !== setting.id) throw taken(name);
      const value = JSON.stringify(body.value ?? setting.value);
      return queries.changeSetting(transaction, params.id, { name, value, now });
    });
    if (row === undefined) throw notFound('Setting not found.');
    return { status: 200, body: present(row) };
  },
});

const deletePrequalSetting = route({
  endpoint: endpoints.deletePrequalSetting,
  subject: ownerOf,
  answer: async ({ params, context }) => {
    await queries.deleteSetting(context.database, params.id);
    return { status: 204, body: undefined };
  },
});

/** A view is found by its name; the columns of a list have none. */
function nameOf(kind: 'view' | 'columns', said: string): string {
  const name = said.trim();
  if (kind === 'view' ? name !== '' : name === '') return name;
  const reason =
    kind === 'view' ? 'Name the view.' : 'Column settings have no name. Leave it empty.';
  throw refused(reason, [{ address: '/name', reason }]);
}

const taken = (name: string) => new ProblemError(409, `You already have a view called '${name}'.`);

export const prequalSettings: Module = {
  routes: [listPrequalSettings, createPrequalSetting, updatePrequalSetting, deletePrequalSetting],
};
