import type { View } from '../../views/parts.ts';
import { bids, invitations, invited } from './bids.ts';
import { offices, profile, relationships, requests } from './companies.ts';
import { project, projects, waiting } from './projects.ts';
import { counted, searched, searchedByCity, searchedProjects } from './search.ts';

/** What a person sees of the network over HTTP. */
export const NETWORK_VIEWS: Readonly<Record<string, View>> = {
  profile,
  offices,
  relationships,
  requests,
  projects,
  project,
  waiting,
  searched,
  searchedByCity,
  searchedProjects,
  counted,
  bids,
  invited,
  invitations,
};
