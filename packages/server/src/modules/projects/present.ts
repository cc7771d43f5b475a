import type {
  Project,
  ProjectCard,
  ProjectParticipant,
  ProjectPhoto,
  WaitingPart,
} from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { type Actor, belongsTo, isAdminOf } from '../../http/actor.ts';
import { notFound } from '../../http/problem.ts';
import { categoriesOf } from '../categories/index.ts';
import { findCards } from '../organizations/index.ts';
import { countyName } from './facts.ts';
import { listParts, type PartRow } from './parts/queries.ts';
import { type FirstPhoto, listPhotos, type PhotoRow } from './queries/photos.ts';
import { findShown, type listOf, type ProjectRow } from './queries/projects.ts';

export const NO_PROJECT = 'Project not found. It may have been removed.';

/** @throws 404 for a project that does not exist or was removed */
export async function readProject(database: Database, id: string, actor: Actor): Promise<Project> {
  const row = await findShown(database, id, actor.organization?.id ?? null);
  if (row === undefined) throw notFound(NO_PROJECT);
  return presentProject(database, row, actor);
}

async function presentProject(database: Database, row: ProjectRow, actor: Actor): Promise<Project> {
  const [keeper] = await findCards(database, [row.organization_id]);
  if (keeper === undefined) throw notFound(NO_PROJECT);
  const parts = await listParts(database, row.id, actor.organization?.id ?? null);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    city: row.city,
    county_fips: row.county_fips,
    county: countyName(row.county_fips),
    state: row.state,
    market_segment: row.market_segment,
    delivery_method: row.delivery_method,
    value_range: row.value_range,
    status: row.status,
    start_on: row.start_on,
    finish_on: row.finish_on,
    keeper,
    photos: (await listPhotos(database, row.id)).map(presentPhoto),
    participants: [...(await presentParts(database, parts))],
    revision: row.revision,
    modified: row.modified_at.toISOString(),
    can_edit: isAdminOf(actor, row.organization_id),
    is_from_vault: belongsTo(actor, row.organization_id) && row.copied_from !== null,
  };
}

/** The path of a photo, by its id. */
const pathOf = (id: string): string => `/api/project_photos/${id}/picture/`;
const smallPathOf = (id: string): string => `${pathOf(id)}?size=small`;

export const presentPhoto = ({ id, width, height, caption }: PhotoRow): ProjectPhoto => ({
  id,
  picture: pathOf(id),
  small: smallPathOf(id),
  width,
  height,
  caption,
});

/** Parts with their companies, in the given order. */
export async function presentParts(
  database: Database,
  parts: readonly PartRow[],
): Promise<readonly ProjectParticipant[]> {
  const ids = [...new Set(parts.map((part) => part.organization_id))];
  const cards = new Map((await findCards(database, ids)).map((card) => [card.id, card]));
  return parts.flatMap((part) => {
    const organization = cards.get(part.organization_id);
    if (organization === undefined) return [];
    const type = organization.organization_type.name;
    return [
      {
        id: part.id,
        organization,
        role: part.role,
        trades: part.trades.length === 0 ? [] : categoriesOf(type, part.trades),
        state: part.state,
        asked: part.asked_at.toISOString(),
      },
    ];
  });
}

/** Pending parts with their projects, as one of the two companies sees them. */
export async function presentWaiting(
  database: Database,
  parts: readonly PartRow[],
  ownId: string,
): Promise<readonly WaitingPart[]> {
  const keepers = await findCards(database, [...new Set(parts.map((part) => part.keeper_id))]);
  const cards = new Map(keepers.map((card) => [card.id, card]));
  const shown = new Map((await presentParts(database, parts)).map((part) => [part.id, part]));
  return parts.flatMap((row) => {
    const part = shown.get(row.id);
    const keeper = cards.get(row.keeper_id);
    if (part === undefined || keeper === undefined) return [];
    return [
      {
        ...part,
        project: { id: row.project_id, name: row.project_name, keeper },
        is_mine_to_answer: row.is_claim === (row.keeper_id === ownId),
      },
    ];
  });
}

type ListedRow = Awaited<ReturnType<typeof listOf>>['rows'][number];

export const presentCard = (row: ListedRow, first: FirstPhoto | undefined): ProjectCard => ({
  id: row.id,
  name: row.name,
  city: row.city,
  county_fips: row.county_fips,
  state: row.state,
  market_segment: row.market_segment,
  value_range: row.value_range,
  status: row.status,
  start_on: row.start_on,
  finish_on: row.finish_on,
  keeper: { id: row.organization_id, name: row.keeper_name },
  photo: first === undefined ? null : { picture: smallPathOf(first.id), caption: first.caption },
  photos: first?.count ?? 0,
  role: row.role,
});
