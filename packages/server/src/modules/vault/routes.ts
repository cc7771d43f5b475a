import { endpoints, type NotShared } from '@plumbline/api-contract';
import {
  changeAnswers as changeStored,
  outsiderDocument,
  readDocument,
  type Session,
} from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { type Actor, editsVaultOf, GENERAL_CONTRACTOR, TRADE_PARTNER } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { lapseOf } from '../../engine/lapse.ts';
import { notApplicable } from '../../engine/not-applicable.ts';
import { viewerOf } from '../../engine/open-vault.ts';
import { hashOf } from '../../engine/template-versions.ts';
import { countOf } from '../../engine/section-changes.ts';
import { composeSection } from '../../engine/compose-section.ts';
import { sectionOf, templateOf, templateSections } from '../../engine/vault-state.ts';
import { notFound } from '../../http/problem.ts';
import { type Module, ofCaller, routesBy } from '../../http/route.ts';
import { findAsking } from '../permissions/index.ts';
import { isMarkedChanged, type Reviewed, sinceOwnReview, sinceReview } from '../reviews/index.ts';
import { logOutsider } from './log-outsider.ts';
import { policies, type VaultSubject } from './policy.ts';
import { lastChange, presentProgress, presentSection } from './present.ts';
import { findLapses } from './queries/lapses.ts';
import { wasShared } from './queries/shared.ts';
import { countOpen } from '../corrections/index.ts';
import { saveSection, sentRevision } from './save.ts';
import { vaultOf, vaultSubject } from './subject.ts';
import type { OpenVault } from './vaults.ts';

const route = routesBy(policies);

const getSections = route({
  endpoint: endpoints.getSections,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, context }) => {
    await logOutsider(context, actor, subject, { action: 'sections' });
    const { sections } = await readSections(context, subject);
    return { status: 200, body: sections };
  },
});

const getSetup = route({
  endpoint: endpoints.getSetup,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, context }) => {
    await logOutsider(context, actor, subject, { action: 'vault' });
    const vault = await context.vaults.read(context.database, vaultOf(subject));
    const isStarted = readable(subject).some(
      ({ link }) => sectionOf(vault, link).stamp.revision > 0,
    );
    return {
      status: 200,
      body: { form_type: vault.formType, prequal_status: vault.status, is_started: isStarted },
    };
  },
});

const getDataVault = route({
  endpoint: endpoints.getDataVault,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, query, context }) => {
    await logOutsider(context, actor, subject, { action: 'vault' });
    const own = query.since === 'own' ? actor : null;
    const { vault, session, reviewed, sections } = await readSections(context, subject, own);
    const since = await findLapses(context.database, vault.organizationId);
    const stamps = readable(subject).map(({ link }) => sectionOf(vault, link).stamp);
    const not_shared = await notShared(context, subject);
    return {
      status: 200,
      body: {
        id: vault.organizationId,
        name: vault.name,
        created: vault.createdAt.toISOString(),
        ...lastChange(stamps),
        prequal_status: vault.status,
        lapse: lapseOf(vault, session, subject.granted, since),
        reviewed,
        permission_id: subject.permissionId,
        sections,
        not_shared,
      },
    };
  },
});

const getUserType = route({
  endpoint: endpoints.getUserType,
  subject: ofCaller,
  answer: ({ actor }) => {
    const { organization, withoutOrganization } = actor;
    if (organization === null) return { status: 200, body: { user_type: withoutOrganization } };
    const { type } = organization;
    const sides = { [TRADE_PARTNER]: 'TP', [GENERAL_CONTRACTOR]: 'GC' } as const;
    const side = type === TRADE_PARTNER || type === GENERAL_CONTRACTOR ? sides[type] : null;
    return { status: 200, body: { user_type: side } };
  },
});

const getAnswers = route({
  endpoint: endpoints.getAnswers,
  subject: async ({ context, actor, query }) => ({
    ...(await vaultSubject(context, actor, query.tp)),
    link: query.link,
  }),
  answer: async ({ actor, subject, query, context }) => {
    const template = existingSection(query.link);
    const { granted } = subject;
    const viewer = viewerOf(granted);
    await logOutsider(context, actor, subject, { action: 'section', link: template.link });
    const opened = await context.vaults.open(context.database, vaultOf(subject), viewer);
    const { vault, session } = opened;
    const ownReview = granted === null ? null : await sinceOwn(context, opened, subject, actor);
    const isOwn = query.since === 'own' && ownReview !== null;
    const since = isOwn ? ownReview : await sinceReview(context, opened, subject);
    const stored = sectionOf(vault, template.link);
    const changes = since.changesIn(template);
    const is_changes_questions = isMarkedChanged(stored, since, changes);
    const stamp = { ...stored.stamp, is_changes_questions };
    const shared = {
      template: vault.formType,
      template_version: hashOf(template),
      is_changes_questions,
      reviewed: since.reviewed,
      ...changes,
      is_own_review: isOwn,
      own_review: ownReview?.reviewed ?? null,
      previous: granted === null ? [] : previousOf(since.before(template), changes.changed),
    };
    if (granted !== null) {
      const answers = outsiderDocument(session, template, stamp, granted);
      return {
        status: 200,
        body: {
          ...shared,
          answers,
          facts: {},
          fact_types: {},
          editable: false,
          was_shared: true,
          not_applicable:
            query.not_applicable === true ? notApplicable(session, template, answers, granted) : [],
        },
      };
    }
    return {
      status: 200,
      body: {
        ...shared,
        answers: { ...composeSection(vault, template), is_changes_questions },
        ...factsFor(session, template.link),
        editable: editsVaultOf(actor, subject.organizationId),
        was_shared:
          !asksBeforeChange(template.questions) ||
          (await wasShared(context.database, vault.organizationId, template.link)),
        not_applicable: [],
      },
    };
  },
});

const saveAnswers = route({
  endpoint: endpoints.saveAnswers,
  checksText: true,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, query, body, context, authorize }) => {
    const template = existingSection(query.link);
    const saved = await saveSection(context, {
      organizationId: vaultOf(subject),
      template,
      userId: actor.userId,
      revision: sentRevision(body.answers, template.link),
      saveId: body.save_id,
      sent: body.answers,
      read: (stored) => readDocument(template, body.answers, stored),
      isWhole: true,
      authorize: () => authorize(context.database),
    });
    const { is_changes_questions, changes, progress } = await presentSaved(
      context,
      saved,
      template,
    );
    return {
      status: 200,
      body: {
        answers: { ...composeSection(saved.vault, template), is_changes_questions },
        is_changes_questions,
        changes,
        ...factsFor(saved.session, template.link),
        progress,
      },
    };
  },
});

const changeAnswers = route({
  endpoint: endpoints.changeAnswers,
  checksText: true,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, query, body, context, authorize }) => {
    const template = existingSection(query.link);
    const { revision, changes } = body;
    const saved = await saveSection(context, {
      organizationId: vaultOf(subject),
      template,
      userId: actor.userId,
      revision,
      saveId: body.save_id,
      sent: { revision, changes },
      read: (stored) => changeStored(template, stored, changes),
      isWhole: false,
      authorize: () => authorize(context.database),
    });
    const { stamp } = sectionOf(saved.vault, template.link);
    return {
      status: 200,
      body: {
        revision: stamp.revision,
        modified: stamp.modified,
        modified_first_name: stamp.modified_first_name,
        modified_last_name: stamp.modified_last_name,
        facts: factsFor(saved.session, template.link).facts,
        ...(await presentSaved(context, saved, template)),
      },
    };
  },
});

/** What the reply to a save contains besides answers. */
async function presentSaved(context: Context, saved: OpenVault, template: AnswersDocument) {
  const since = await sinceReview(context, saved, { granted: null });
  const changes = since.changesIn(template);
  return {
    is_changes_questions: isMarkedChanged(sectionOf(saved.vault, template.link), since, changes),
    changes: since.reviewed === null ? null : countOf(changes),
    progress: presentProgress(saved.session.progress(template.link)),
  };
}

/** The sections that the caller may read, in the template's order. */
const readable = ({ granted }: VaultSubject): readonly AnswersDocument[] =>
  templateSections.filter(({ link }) => granted === null || granted.has(link));

/** @param own the reader since whose own last review changes are shown, if there is one */
async function readSections(context: Context, subject: VaultSubject, own: Actor | null = null) {
  const isOwner = subject.granted === null;
  const viewer = viewerOf(subject.granted);
  const opened = await context.vaults.open(context.database, vaultOf(subject), viewer);
  const since =
    (own === null ? null : await sinceOwn(context, opened, subject, own)) ??
    (await sinceReview(context, opened, subject));
  const { reviewed } = since;
  const open =
    isOwner && opened.vault.hasCorrections
      ? await countOpen(context.database, opened.vault.organizationId)
      : new Map<string, number>();
  const sections = readable(subject).map((template) => {
    const stored = sectionOf(opened.vault, template.link);
    const changes = since.changesIn(template);
    const shown = presentSection(template, stored, {
      isChanged: isMarkedChanged(stored, since, changes),
      changes: reviewed === null ? null : countOf(changes),
      progress: isOwner ? opened.session.progress(template.link) : null,
    });
    const corrections = open.get(template.link);
    return corrections === undefined ? shown : { ...shown, corrections };
  });
  return { ...opened, reviewed, sections };
}

/** Changes since the caller's own last review; null if there is none, and for the owner. */
const sinceOwn = async (
  context: Context,
  opened: OpenVault,
  { granted }: VaultSubject,
  actor: Actor,
): Promise<Reviewed | null> =>
  granted === null
    ? null
    : sinceOwnReview(context, opened, granted, {
        userId: actor.userId,
        contractorId: actor.organization?.id ?? null,
      });

/** The earlier answers to questions that changed; none for a question that was not shown then. */
function previousOf(before: AnswersDocument | null, changed: readonly string[]) {
  if (before === null || changed.length === 0) return [];
  const asked = new Set(changed);
  const found: { readonly address: string; readonly question: Question }[] = [];
  const walk = (prefix: string, questions: readonly Question[]): void => {
    for (const question of questions) {
      const address = `${prefix}/${question.id}`;
      if (asked.has(address)) found.push({ address, question: { ...question, questions: [] } });
      if (question.type !== 'PANEL') walk(prefix, question.questions ?? []);
      else for (const row of question.panels ?? []) walk(`${address}/${row.id}`, row.questions);
    }
  };
  walk(before.link, before.questions);
  return found;
}

/** What a reader may request. Titles come from the form, whatever the vault contains. */
async function notShared(
  { database }: Context,
  { granted, permissionId }: VaultSubject,
): Promise<NotShared | null> {
  if (granted === null || permissionId === null) return null;
  const asking = await findAsking(database, permissionId);
  const { first_name, last_name, requested } = asking ?? {};
  return {
    sections: templateSections
      .filter(({ link }) => !granted.has(link))
      .map(({ link, title }) => ({ slug: link, name: title ?? link })),
    ask: asking?.giver ? { first_name: first_name ?? '', last_name: last_name ?? '' } : null,
    requested: requested?.toISOString() ?? null,
  };
}
/** The page needs to know who may have seen an answer only if it asks for confirmation before a change. */
const asksBeforeChange = (questions: readonly Question[]): boolean =>
  questions.some(
    ({ confirmationBeforeChange: asks, questions: inner = [] }) =>
      (asks !== undefined && asks !== false) || asksBeforeChange(inner),
  );

function existingSection(link: string): AnswersDocument {
  const template = templateOf(link);
  if (template === undefined) throw notFound('Section not found.');
  return template;
}

/** What an owner's session of one section needs from outside: exactly what its rules read, and the named facts. */
function factsFor(session: Session, link: string) {
  const { facts, types } = session.factsFor(link);
  return { facts, fact_types: types };
}

export const vault: Module = {
  routes: [
    getSections,
    getSetup,
    getDataVault,
    getUserType,
    getAnswers,
    saveAnswers,
    changeAnswers,
  ],
};
