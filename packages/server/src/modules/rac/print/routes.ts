import { endpoints } from '@plumbline/api-contract';
import { isDeepStrictEqual } from 'node:util';
import { attachment } from '../../../http/attachment.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import { findName } from '../../exports/index.ts';
import { policies } from '../reports/policy.ts';
import { racSubject, readReport } from '../reports/routes.ts';
import { composeReport } from './compose-report.ts';

const route = routesBy(policies);

const printRac = route({
  endpoint: endpoints.printRac,
  subject: racSubject,
  answer: async ({ actor, params, query, reply, context, authorize }) => {
    const form = query.form ?? 'condensed';
    const { database } = context;
    const printedBy = {
      name: await findName(database, actor.userId),
      organization: actor.organization?.name ?? null,
    };
    for (;;) {
      const report = await readReport(context, actor, params.racId);
      const content = composeReport({ report, form, printedBy, now: context.now() });
      const pdf = await context.printer.print(content, actor.userId);
      // Printing may have waited its turn: nothing that is no longer shared may be handed out.
      try {
        await authorize(database);
        const now = await readReport(context, actor, params.racId);
        if (!isDeepStrictEqual(now.sections, report.sections)) {
          pdf.destroy();
          continue;
        }
      } catch (error) {
        pdf.destroy();
        throw error;
      }
      const what = form === 'whole' ? 'Risk assessment' : 'Risk assessment, condensed';
      const name = `${report.tp.name} - ${what} - ${context.vaults.today()}.pdf`;
      void reply.code(200).headers(attachment(name, 'application/pdf')).send(pdf);
      return { status: 'sent' };
    }
  },
});

export const printRoutes: readonly Route[] = [printRac];
