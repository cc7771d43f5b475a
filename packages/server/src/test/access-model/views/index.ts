import { corrections, decided, expiring, mentions, notes } from './decisions.ts';
import { browse, counts, exported, filtered, granted, requested } from './lists.ts';
import { counter, invited, notifications, ownRequests, sent } from './own.ts';
import type { View } from './parts.ts';
import { printed, report, reports } from './reports.ts';
import { organizations, givenBy, incoming, team } from './trade.ts';
import { closedPdf, compared, csv, file, pdf, section, sections, vault } from './vault.ts';

/** The quick views: what a person sees of a vault, and what their lists show. */
export const VIEWS: Readonly<Record<string, View>> = {
  section,
  sections,
  vault,
  file,
  csv,
  closedPdf,
  granted,
  requested,
  browse,
  givenBy,
  incoming,
  ownRequests,
  sent,
  invited,
  filtered,
  counts,
  exported,
  organizations,
  counter,
  notifications,
  team,
  report,
  reports,
  decided,
  notes,
  mentions,
  corrections,
  expiring,
};

/** The slow views. */
export const SLOW_VIEWS: Readonly<Record<string, View>> = { pdf, compared, printed };
