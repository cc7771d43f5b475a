import { endpoints } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Actor } from '../../http/actor.ts';
import { GENERAL_CONTRACTOR, TRADE_PARTNER } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { factsFor } from '../../engine/facts.ts';
import { outsiderDocument } from '../../engine/outsider-view.ts';
import {
  composeSection,
  sectionOf,
  templateOf,
  templateSections,
} from '../../engine/vault-state.ts';
import { notFound } from '../../http/problem.ts';
import { type Module, noSubject, route } from '../../http/route.ts';
import { editsVaultOf, policies, type VaultSubject } from './policy.ts';
import { lastChange, presentProgress, presentSection } from './present.ts';
import { type LoadedVault, loadVault, logAccess } from './queries.ts';
import { saveSection } from './save.ts';
import { vaultOf, vaultSubject } from './subject.ts';

const getSections = route({
  endpoint: endpoints.getSections,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, context }) => {
    await logOutsider(context, actor, subject, { action: 'sections' });
    return { status: 200, body: await sectionsFor(context, subject) };
  },
});

const getSetup = route({
  endpoint: endpoints.getSetup,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, context }) => {
    await logOutsider(context, actor, subject, { action: 'vault' });
    const vault = await existingVault(context, subject);
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
  answer: async ({ actor, subject, context }) => {
    await logOutsider(context, actor, subject, { action: 'vault' });
    const vault = await existingVault(context, subject);
    const stamps = readable(subject).map(({ link }) => sectionOf(vault, link).stamp);
    return {
      status: 200,
      body: {
        id: vault.organizationId,
        name: vault.name,
        created: vault.createdAt.toISOString(),
        ...lastChange(stamps),
        prequal_status: vault.status,
        sections: await sectionsFor(context, subject),
      },
    };
  },
});

const getUserType = route({
  endpoint: endpoints.getUserType,
  subject: noSubject,
  answer: ({ actor }) => {
    const type = actor.organization?.type;
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
    const viewer = granted === null ? 'owner' : 'contractor';
    await logOutsider(context, actor, subject, { action: 'section', link: template.link });
    const { vault, session } = await context.vaults.open(
      context.database,
      vaultOf(subject),
      viewer,
    );
    const { stamp } = sectionOf(vault, template.link);
    const shared = {
      template: vault.formType,
      is_changes_questions: stamp.is_changes_questions,
    };
    if (granted !== null) {
      const answers = outsiderDocument(session, template, stamp, granted);
      return {
        status: 200,
        body: { ...shared, answers, facts: {}, fact_types: {}, editable: false },
      };
    }
    return {
      status: 200,
      body: {
        ...shared,
        answers: composeSection(vault, template),
        ...factsFor(session, template.link),
        editable: editsVaultOf(actor, subject.organizationId),
      },
    };
  },
});

const saveAnswers = route({
  endpoint: endpoints.saveAnswers,
  checksText: true,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, query, body, context }) => {
    const template = existingSection(query.link);
    const saved = await saveSection(context, {
      organizationId: vaultOf(subject),
      template,
      userId: actor.userId,
      sent: body.answers,
      saveId: body.save_id,
    });
    return {
      status: 200,
      body: {
        answers: composeSection(saved.vault, template),
        is_changes_questions: sectionOf(saved.vault, template.link).stamp.is_changes_questions,
        ...factsFor(saved.session, template.link),
        progress: presentProgress(saved.session.progress(template.link)),
      },
    };
  },
});

/** The sections that the caller may read, in the template's order. */
const readable = ({ granted }: VaultSubject): readonly AnswersDocument[] =>
  templateSections.filter(({ link }) => granted === null || granted.has(link));

async function sectionsFor(context: Context, subject: VaultSubject) {
  if (subject.granted !== null) {
    const vault = await existingVault(context, subject);
    return readable(subject).map((template) =>
      presentSection(template, sectionOf(vault, template.link), null),
    );
  }
  const { vault, session } = await context.vaults.open(context.database, vaultOf(subject), 'owner');
  return templateSections.map((template) =>
    presentSection(template, sectionOf(vault, template.link), session.progress(template.link)),
  );
}

async function existingVault(context: Context, subject: VaultSubject): Promise<LoadedVault> {
  const vault = await loadVault(context.database, vaultOf(subject));
  if (vault === undefined) throw notFound('There is no such organisation.');
  return vault;
}

function existingSection(link: string): AnswersDocument {
  const template = templateOf(link);
  if (template === undefined) throw notFound('There is no such section.');
  return template;
}

async function logOutsider(
  context: Context,
  actor: Actor,
  subject: VaultSubject,
  access: { readonly action: 'sections' | 'vault' | 'section'; readonly link?: string },
): Promise<void> {
  if (subject.granted === null) return;
  await logAccess(context.database, {
    organizationId: vaultOf(subject),
    userId: actor.userId,
    contractorId: actor.organization?.id ?? actor.userId,
    now: context.now(),
    ...access,
  });
}

export const vault: Module = {
  routes: [getSections, getSetup, getDataVault, getUserType, getAnswers, saveAnswers],
  policies,
};
