import { sweepEvents } from '../database/events.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../jobs/runner.ts';
import { sweepSessions } from './auth/index.ts';
import {
  openDueBids,
  openPackage,
  remindBidders,
  sendInvitations,
  tidyBidKeys,
} from './bids/index.ts';
import { tidyContactLists, workOnList } from './contact-lists/index.ts';
import { sweepSeen } from './directory/index.ts';
import { sendSummaries } from './expirations/index.ts';
import { tidyFiles } from './files/index.ts';
import { sendNextRows, tidyLists } from './invitations/index.ts';
import { sendMails, tidyMails } from './mail/index.ts';
import { tidyOffices } from './offices/index.ts';
import { tidyPictures } from './company-pictures/index.ts';
import { sendDigests, sweepNotifications } from './notifications/index.ts';
import { assessNextPartners } from './rac/index.ts';
import { tidyProjects } from './projects/index.ts';
import { countAllWords, followNames, forgetShown, sortTokens } from './network-search/index.ts';
import { sendDeskSummaries } from './operators/summaries.ts';
import { remindEveryone } from './reminders/index.ts';
import { carryVaults } from './vault/index.ts';
import { makeVaults } from './vault/make-vaults.ts';

/** What each kind of job does. Schedules and retries are in `jobs/kinds.ts`. */
export const handlersOf = (context: Context): Handlers => ({
  'send-mail': (jobs) => sendMails(context, jobs),
  'send-list': async (jobs) => {
    for (const job of jobs) await sendNextRows(context, job);
  },
  'contact-list': async (jobs, signal) => {
    for (const job of jobs) await workOnList(context, job.data.list, signal);
  },
  'assess-partners': async (jobs, signal) => {
    const freshVaults = () => makeVaults(context.now);
    for (const job of jobs) await assessNextPartners({ ...context, freshVaults }, job, signal);
  },
  'invite-bidders': async (jobs, signal) => {
    for (const job of jobs) await sendInvitations(context, job.data.package, signal);
  },
  'open-bids': async (jobs) => {
    for (const job of jobs) await openPackage(context, job.data.package);
  },
  'check-bids': async (_jobs, signal) => {
    await openDueBids(context, signal);
    await remindBidders(context, signal);
    await tidyBidKeys(context);
  },
  // Separate vaults: loading those of all companies would evict the ones that people have open.
  remind: async (_jobs, signal) => {
    await remindEveryone({ ...context, vaults: makeVaults(context.now) }, signal);
  },
  expirations: async (_jobs, signal) => {
    await sendSummaries(context, signal);
  },
  'carry-over': async (_jobs, signal) => {
    await carryVaults(context, signal);
  },
  'desk-summary': () => sendDeskSummaries(context),
  'send-digests': async (_jobs, signal) => {
    await sendDigests(context, signal);
  },
  'count-words': async () => {
    await countAllWords(context.database);
    await followNames(context.database);
    await sortTokens(context.database);
  },
  'tidy-mail': () => tidyMails(context),
  'tidy-lists': async () => {
    await tidyLists(context);
    await tidyContactLists(context);
  },
  'tidy-files': async () => {
    await tidyFiles(context);
    await tidyPictures(context);
    await tidyOffices(context);
  },
  'tidy-projects': () => tidyProjects(context),
  'sweep-events': () => sweepEvents(context.database),
  'sweep-sessions': async () => {
    await sweepSessions(context.database, context.now());
    await sweepSeen(context.database, context.now());
    await forgetShown(context.database, context.now());
    await sweepNotifications(context.database, context.now());
  },
});
