import { outsiderDocument } from '@plumbline/form-engine';
import { endpoints } from '@plumbline/api-contract';
import { industryRatesOf } from '../../engine/industry-code.ts';
import { lapseOf } from '../../engine/lapse.ts';
import { everySection, sectionOf, templateOf, templateSections } from '../../engine/vault-state.ts';
import { attachment } from '../../http/attachment.ts';
import { notFound } from '../../http/problem.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { ownNotes } from '../comments/index.ts';
import { findLastReview } from '../reviews/index.ts';
import { findLapses, logOutsider, vaultOf, vaultSubject } from '../vault/index.ts';
import { answersZip } from './answers-zip.ts';
import { composePdf } from './compose-pdf.ts';
import { logOwnExport, ownExportRoutes } from './own-exports.ts';
import { policies } from './policy.ts';
import { findName } from './queries.ts';

const route = routesBy(policies);

const printAnswers = route({
  endpoint: endpoints.printAnswers,
  subject: async ({ context, actor, query }) => ({
    ...(await vaultSubject(context, actor, query.tp)),
    link: query.link,
  }),
  answer: async ({ actor, subject, query, reply, context, authorize }) => {
    const { granted } = subject;
    const { link } = query;
    if (link !== undefined && templateOf(link) === undefined) throw notFound('Section not found.');
    await logOutsider(context, actor, subject, { action: 'pdf', ...(link && { link }) });
    const { database } = context;
    const { vault, session } = await context.vaults.open(
      database,
      vaultOf(subject),
      granted === null ? 'owner' : 'contractor',
    );
    const readable = granted ?? everySection;
    const documents = templateSections
      .filter(
        (template) => readable.has(template.link) && (link ?? template.link) === template.link,
      )
      .map((template) =>
        outsiderDocument(session, template, sectionOf(vault, template.link).stamp, readable),
      );
    const notes =
      granted === null || query.notes !== true
        ? []
        : await ownNotes(database, actor.userId, vault.organizationId);
    const review = await findLastReview(database, vault.organizationId);
    const since = await findLapses(database, vault.organizationId);
    const content = composePdf({
      organization: vault.name,
      status: vault.status,
      lapse: lapseOf(vault, session, granted, since),
      reviewedAt: review?.at ?? vault.readyAt,
      printedBy: {
        name: await findName(database, actor.userId),
        organization: actor.organization?.name ?? null,
      },
      now: context.now(),
      documents,
      industry: industryRatesOf(session, templateSections, granted),
      notes,
      isWhole: link === undefined,
    });
    const pdf = await context.printer.print(content, actor.userId);
    // The PDF may have waited in the queue: access that ended meanwhile must stop it.
    try {
      await authorize(database, { links: documents.map((document) => document.link) });
      await logOwnExport(context, actor, subject, { action: 'pdf', link });
    } catch (error) {
      pdf.destroy();
      throw error;
    }
    const what = link === undefined ? 'Data vault' : (documents[0]?.title ?? link);
    const name = `${vault.name} - ${what} - ${context.vaults.today()}.pdf`;
    void reply.code(200).headers(attachment(name, 'application/pdf')).send(pdf);
    return { status: 'sent' };
  },
});

const downloadAnswersCsv = route({
  endpoint: endpoints.downloadAnswersCsv,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, reply, context }) => {
    const opened = await context.vaults.open(context.database, vaultOf(subject), 'owner');
    const today = context.vaults.today();
    await logOwnExport(context, actor, subject, { action: 'csv' });
    const name = `${opened.vault.name} - prequal form - ${today}.zip`;
    void reply
      .code(200)
      .headers(attachment(name, 'application/zip'))
      .send(answersZip(opened, context.now()));
    return { status: 'sent' };
  },
});

export const answerExports: Module = {
  routes: [printAnswers, downloadAnswersCsv, ...ownExportRoutes],
};
