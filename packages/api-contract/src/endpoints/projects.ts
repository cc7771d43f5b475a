import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MOST_TRADES } from '../limits.ts';
import {
  DELIVERY_METHODS,
  PARTICIPANT_ROLES,
  PARTICIPANT_STATES,
  PROJECT_STATUSES,
  VALUE_RANGES,
} from '../project-words.ts';
import { Category, Day, Id, Limit, listOf, nameOf, Nothing, Offset, Problem } from '../shapes.ts';
import { OrganizationCard } from './organizations.ts';

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
const maybe = <S extends Parameters<typeof Type.Union>[0][number]>(shape: S) =>
  Type.Union([shape, Type.Null()]);

export const ProjectStatus = oneOf(PROJECT_STATUSES);
export const ParticipantRole = oneOf(PARTICIPANT_ROLES);
const Trades = Type.Array(Type.String({ maxLength: 20 }), {
  maxItems: MOST_TRADES.part,
  uniqueItems: true,
});
const Caption = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

/** The facts of a project. */
const facts = {
  name: nameOf(160),
  description: Type.String({ maxLength: 4000 }),
  city: Type.String({ maxLength: 100 }),
  county_fips: maybe(Type.String({ maxLength: 5, pattern: '^\\d{5}$' })),
  state: Type.String({ maxLength: 2, pattern: '^([A-Z]{2})?$' }),
  market_segment: maybe(Type.String({ minLength: 1, maxLength: 100 })),
  delivery_method: maybe(oneOf(DELIVERY_METHODS)),
  value_range: maybe(oneOf(VALUE_RANGES)),
  status: ProjectStatus,
  start_on: maybe(Day),
  finish_on: maybe(Day),
};

/** What the keeper of the project's page did in it; null if the keeper only describes the project. */
const OwnPart = maybe(
  Type.Object({ role: ParticipantRole, trades: Trades }, { additionalProperties: false }),
);

export const ProjectPhoto = Type.Object({
  id: Id,
  picture: Type.String({ description: 'The path of the picture: up to 1600 by 1200 pixels.' }),
  small: Type.String({ description: 'The same, cut to 480 by 360 pixels.' }),
  width: Type.Integer(),
  height: Type.Integer(),
  caption: Type.String(),
});
export type ProjectPhoto = Static<typeof ProjectPhoto>;

export const ProjectParticipant = Type.Object({
  id: Id,
  organization: OrganizationCard,
  role: ParticipantRole,
  trades: Type.Array(Category),
  state: oneOf(PARTICIPANT_STATES),
  asked: Type.String({ format: 'date-time' }),
});
export type ProjectParticipant = Static<typeof ProjectParticipant>;

/** A project as a list shows it. */
export const ProjectCard = Type.Object({
  id: Id,
  name: Type.String(),
  city: Type.String(),
  county_fips: maybe(Type.String()),
  state: Type.String(),
  market_segment: maybe(Type.String()),
  value_range: maybe(Type.String()),
  status: ProjectStatus,
  start_on: maybe(Day),
  finish_on: maybe(Day),
  keeper: Type.Object({ id: Id, name: Type.String() }),
  photo: maybe(Type.Object({ picture: Type.String(), caption: Type.String() })),
  photos: Type.Integer(),
  role: maybe(Type.String({ description: 'What the company that was asked about did in it.' })),
});
export type ProjectCard = Static<typeof ProjectCard>;

export const Project = Type.Object({
  id: Id,
  ...facts,
  county: maybe(Type.String({ description: 'The name of the county.' })),
  keeper: OrganizationCard,
  photos: Type.Array(ProjectPhoto),
  participants: Type.Array(ProjectParticipant, {
    description:
      'Confirmed ones; claims and invitations only for the two companies that they are between.',
  }),
  revision: Type.Integer(),
  modified: Type.String({ format: 'date-time' }),
  can_edit: Type.Boolean({ description: 'The caller is an Admin of the keeper.' }),
  is_from_vault: Type.Boolean({
    description: "Copied from the keeper's vault; false for everyone but the keeper's people.",
  }),
});
export type Project = Static<typeof Project>;

const project = Type.Object({ id: Id });

export const listProjects = endpoint({
  id: 'listProjects',
  method: 'GET',
  path: '/api/projects/',
  summary:
    'The projects that a company keeps or has a confirmed part in, latest first. Without `organization`, of the caller’s company.',
  auth: 'session',
  policy: 'seeProjects',
  query: Type.Object({
    organization: Type.Optional(Id),
    kept: Type.Optional(Type.Boolean({ description: 'Only those whose pages the company keeps.' })),
    search: Type.Optional(
      Type.String({ maxLength: 160, description: 'A part of the name, in either case.' }),
    ),
    limit: Limit,
    offset: Offset,
  }),
  replies: { 200: listOf(ProjectCard) },
});

export const createProject = endpoint({
  id: 'createProject',
  method: 'POST',
  path: '/api/projects/',
  summary:
    'Adds a project to the pages of the caller’s company (Admins). `vault_row` names the row of the caller’s vault that it was copied from; a row is copied once (409). A repeated `id` adds nothing.',
  auth: 'session',
  policy: 'addProject',
  body: Type.Object(
    {
      id: Id,
      ...facts,
      own_part: OwnPart,
      vault_row: Type.Optional(Type.String({ maxLength: 80 })),
    },
    { additionalProperties: false },
  ),
  replies: { 201: Project, 409: Problem },
});

export const getProject = endpoint({
  id: 'getProject',
  method: 'GET',
  path: '/api/projects/:id/',
  summary: 'A project with its photos and the companies that took part.',
  auth: 'session',
  policy: 'seeProjects',
  params: project,
  replies: { 200: Project },
});

export const updateProject = endpoint({
  id: 'updateProject',
  method: 'PATCH',
  path: '/api/projects/:id/',
  summary:
    'Changes a project (Admins of its keeper). 409 when a colleague saved it after the `revision` that is sent.',
  auth: 'session',
  policy: 'keepProject',
  params: project,
  body: Type.Object(
    { revision: Type.Integer({ minimum: 1 }), ...facts, own_part: OwnPart },
    { additionalProperties: false },
  ),
  replies: { 200: Project, 409: Problem },
});

export const removeProject = endpoint({
  id: 'removeProject',
  method: 'DELETE',
  path: '/api/projects/:id/',
  summary:
    'Removes a project (Admins of its keeper). It can be restored for 30 days, then it is deleted with its photos.',
  auth: 'session',
  policy: 'keepProject',
  params: project,
  replies: { 204: Nothing },
});

export const restoreProject = endpoint({
  id: 'restoreProject',
  method: 'POST',
  path: '/api/projects/:id/restore/',
  summary: 'Brings back a removed project (Admins of its keeper).',
  auth: 'session',
  policy: 'keepProject',
  params: project,
  replies: { 200: Project, 409: Problem },
});

export const addProjectPhoto = endpoint({
  id: 'addProjectPhoto',
  method: 'POST',
  path: '/api/projects/:id/photos/',
  summary:
    'Adds a photo, up to 24: a JPEG, PNG, WebP, AVIF or GIF of up to 15 MB. It is drawn again, smaller, and nothing else of the file is kept.',
  auth: 'session',
  policy: 'keepProject',
  kind: 'upload',
  params: project,
  body: Type.Object({
    caption: Caption,
    file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  }),
  replies: { 201: ProjectPhoto, 409: Problem },
});

export const getProjectPhoto = endpoint({
  id: 'getProjectPhoto',
  method: 'GET',
  path: '/api/project_photos/:id/picture/',
  summary: 'A photo of a project, as WebP.',
  auth: 'session',
  policy: 'seeProjects',
  kind: 'download',
  params: Type.Object({ id: Id }),
  query: Type.Object({ size: Type.Optional(Type.Literal('small')) }),
  replies: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) },
});

export const updateProjectPhoto = endpoint({
  id: 'updateProjectPhoto',
  method: 'PATCH',
  path: '/api/project_photos/:id/',
  summary: 'Changes the caption of a photo, makes it the first, removes it or brings it back.',
  auth: 'session',
  policy: 'keepPhoto',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      caption: Type.Optional(Caption),
      is_first: Type.Optional(Type.Literal(true)),
      is_removed: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  replies: { 200: ProjectPhoto, 409: Problem },
});

export const addParticipant = endpoint({
  id: 'addParticipant',
  method: 'POST',
  path: '/api/projects/:id/participants/',
  summary:
    "Admins of the project's keeper invite another company; Admins of another company claim its part. The other one confirms. One part a company (409).",
  auth: 'session',
  policy: 'addParticipant',
  params: project,
  body: Type.Object(
    { organization: Id, role: ParticipantRole, trades: Trades },
    { additionalProperties: false },
  ),
  replies: { 201: ProjectParticipant, 409: Problem },
});

/** A pending part, between the caller’s company and another. */
export const WaitingPart = Type.Object({
  ...ProjectParticipant.properties,
  project: Type.Object({ id: Id, name: Type.String(), keeper: OrganizationCard }),
  is_mine_to_answer: Type.Boolean(),
});
export type WaitingPart = Static<typeof WaitingPart>;

export const listWaitingParts = endpoint({
  id: 'listWaitingParts',
  method: 'GET',
  path: '/api/project_participants/',
  summary:
    'Claims and invitations that wait between the caller’s company and others, newest first, up to 100 (Admins).',
  auth: 'session',
  policy: 'seeWaitingParts',
  replies: { 200: listOf(WaitingPart) },
});

export const answerParticipant = endpoint({
  id: 'answerParticipant',
  method: 'PATCH',
  path: '/api/project_participants/:id/',
  summary:
    'The company that was asked confirms or declines, the one that asked withdraws; either removes a confirmed part (Admins). Deletes its notifications. 409 when it was answered already.',
  auth: 'session',
  policy: 'answerParticipant',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    { state: oneOf(['confirmed', 'declined', 'withdrawn', 'removed']) },
    { additionalProperties: false },
  ),
  replies: { 200: ProjectParticipant, 409: Problem },
});

/** A row of project experience in the caller’s vault, as it would be shown. */
export const VaultProject = Type.Object({
  row: Type.String(),
  project: maybe(Id),
  facts: Type.Object(facts),
  own_part: OwnPart,
  kept_private: Type.Array(Type.String(), {
    description: 'The questions of the row that have an answer and are not copied.',
  }),
});
export type VaultProject = Static<typeof VaultProject>;

export const listVaultProjects = endpoint({
  id: 'listVaultProjects',
  method: 'GET',
  path: '/api/projects/vault_rows/',
  summary:
    "The completed projects of the caller’s vault, each as it would be copied, and the project that it was copied to. Nothing is copied by asking (the trade partner's Admins).",
  auth: 'session',
  policy: 'copyFromVault',
  replies: { 200: listOf(VaultProject) },
});
