import { endpoints, type RacReport } from '@plumbline/api-contract';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { demoPermission } from '../../../demo/people.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { withServer } from '../../../test/server.ts';
import { openPrinter } from '../../exports/printer.ts';
import { composeReport } from './compose-report.ts';

withServer('printed risk assessments', (test) => {
  let report: RacReport;
  beforeAll(async () => {
    const tp = test.ids.get(demoPermission.organization) ?? '';
    const reply = await test.call('gcGranted', endpoints.createRac, { body: { tp } });
    expect(reply.statusCode).toBe(201);
    report = reply.json();
  });

  const print = async (form: 'condensed' | 'whole', actor: 'gcGranted' | 'otherGc' = 'gcGranted') =>
    test.call(actor, endpoints.printRac, { params: { racId: report.id }, query: { form } });
  const textOf = async (form: 'condensed' | 'whole') => {
    const reply = await print(form);
    expect(reply.statusCode).toBe(200);
    const what = form === 'whole' ? 'Risk assessment' : 'Risk assessment, condensed';
    expect(reply.headers['content-disposition']).toContain(
      `filename="${report.tp.name} - ${what} - 20`,
    );
    return (await textOfPdf(reply.rawPayload)).replaceAll(/\s+/gu, ' ');
  };
  const shares = (sections: readonly string[]) =>
    test.server.database
      .updateTable('permissions')
      .set({ sections: [...sections] })
      .where('id', '=', report.permission_id ?? '')
      .execute();

  it('show what the web page shows on two pages when condensed', async () => {
    const text = await textOf('condensed');
    expect(text).toContain('Page 1 of 2');
    for (const { name } of report.categories) expect(text).toContain(name);
    for (const { metric, text: reason } of report.reasons) {
      const name = report.metrics.find(({ id }) => id === metric)?.name ?? '';
      expect(text).toContain(name);
      // Without the name, which is printed before it, and without the first letter, which is
      // capitalized there.
      expect(text).toContain(reason.slice(`${name}: `.length + 1).replaceAll(/\s+/gu, ' '));
    }
    for (const { text: limit } of report.limits.lines) expect(text).toContain(limit);
    expect(text).toContain(report.grade ?? 'Incomplete');
    expect(text).toContain(report.caveat);
  });

  it.each([
    [0, 'Based on 0 shared sections'],
    [1, 'Based on 1 shared section'],
    [2, 'Based on 2 shared sections'],
  ])('that read %i sections say “%s”', (count, words) => {
    const read = ['insurance', 'safety-program'].slice(0, count);
    const sections = { ...report.sections, read: read.map((slug) => ({ slug, name: slug })) };
    const printedBy = { name: 'Dana Whitfield', organization: null };
    const shown = { report: { ...report, sections }, printedBy, now: new Date() };
    for (const form of ['condensed', 'whole'] as const)
      expect(composeReport({ ...shown, form }).sections[0]?.modified).toBe(words);
  });

  it('stay on two pages when condensed, however much they contain', async () => {
    const words = 'Covered by the owner and by a letter that the surety sent. '.repeat(30);
    const sections = report.sections.read;
    const caps = ['K1', 'K3', 'K7', 'K8', 'K9', 'K13'].map((id) => ({
      id,
      name: 'Willful, repeat or failure-to-abate citations',
      cap: 'C' as const,
      reason:
        'There are willful, repeat or failure-to-abate citations in the last 3 years (Repeat).',
      is_assumed: true,
      override: {
        reason: words,
        at: report.completed,
        author: { first_name: 'Bartholomew', last_name: 'Featherstonehaugh' },
      },
    }));
    const full: RacReport = {
      ...report,
      caps,
      note: words,
      outdated: ['answers', 'expired', 'model'],
      next_grade: {
        grade: 'A',
        changes: report.metrics
          .slice(0, 3)
          .map(({ id }) => ({ metric: id, band: 'at least 10 and below 20', gain: 1 })),
      },
      sections: { read: sections, not_shared: sections, withheld: sections },
    };
    const printedBy = { name: 'Dana Whitfield', organization: report.tp.name };
    const content = composeReport({ report: full, form: 'condensed', printedBy, now: new Date() });
    const printer = openPrinter();
    const pdf = await buffer(await printer.print(content, 'someone'));
    await printer.close();
    const text = (await textOfPdf(pdf)).replaceAll(/\s+/gu, ' ');
    expect(text).toMatch(/Page 1 of 2\b/u);
    expect(text).toContain('2 more in the full report.');
  });

  const composed = (change: Partial<RacReport>) =>
    composeReport({
      report: { ...report, ...change },
      form: 'whole',
      printedBy: { name: 'Dana Whitfield', organization: null },
      now: new Date(),
    });

  it('say on the cover which limit was entered and which computed, and round nothing up', () => {
    const { facts } = composed({
      grade: 'C',
      letter: 'A',
      score: 91.27,
      coverage: 99.9,
      capacity: 'strained',
      outdated: ['expired'],
      entered: { single: 1_000_000, aggregate: null },
      limits: {
        ...report.limits,
        computed: { single: 2_000_000.9, aggregate: 5_000_000 },
        is_limited_information: true,
        available: 1_500_000.5,
      },
    });
    expect(Object.fromEntries(facts.map(({ name, text }) => [name, text]))).toMatchObject({
      Grade: 'C (A before caps)',
      Score: '91.2 of 100',
      Coverage: '99%',
      'Single limit': '$1,000,000 entered; $2,000,000, limited information computed',
      'Aggregate limit': '$5,000,000, limited information',
      'Available now': '$1,500,000',
      Capacity: 'Strained: backlog is above the aggregate limit',
      'Out of date': 'A document it relied on expired.',
    });
  });

  it('list the metrics that cost the most points first, without those that cost none', () => {
    const metrics = [1, 7, 0, 4].map((points, at) => ({
      ...report.metrics[0]!,
      name: `Metric ${at}`,
      state: 'available' as const,
      points,
    }));
    const [summary] = composed({ metrics }).sections;
    const named = summary?.blocks.flatMap((block) =>
      block.kind === 'table' && block.columns[0] === 'Metric'
        ? block.rows.map(({ name }) => name)
        : [],
    );
    expect(named).toEqual(['Metric 1', 'Metric 3', 'Metric 0']);
  });

  it('say what holds the grade down, what is assumed, and what nobody shares any longer', () => {
    const slug = (name: string) => ({ slug: name.toLowerCase(), name });
    const cap = { id: 'K1', cap: 'C' as const, reason: 'Citations.', override: null };
    const metric = report.metrics[0]!;
    const { facts, sections } = composed({
      grade: 'A',
      letter: 'A',
      outdated: ['answers', 'model'],
      is_default_weights: false,
      sections: { read: [slug('Safety')], not_shared: [slug('Legal')], withheld: [slug('Bonds')] },
      next_grade: { grade: 'A+', changes: [] },
      caps: [
        { ...cap, name: 'Assumed', is_assumed: true },
        { ...cap, name: 'Certain', is_assumed: false },
      ],
      metrics: [
        {
          ...metric,
          next: { band: 'below 1', score: 95, gain: 2 } as never,
          inputs: [{ label: 'Hours', text: null } as never],
        },
      ],
      rates: [2024, null].map((year) => ({
        measure: 'trir' as const,
        naics: '238210',
        year,
        rate: 1.5,
        source: 'BLS.',
      })),
    });
    const factsByName = Object.fromEntries(facts.map(({ name, text }) => [name, text]));
    expect(factsByName).toMatchObject({
      Grade: 'A',
      'Out of date': 'Answers changed. The weights or the model changed.',
      Printed: expect.stringMatching(/ by Dana Whitfield$/u),
    });
    const [first] = sections;
    expect(first?.modified).toBe('Based on 1 shared section');
    const lines = new Map(
      sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.kind === 'answer' ? [[block.label, block.answer.text] as const] : [],
        ),
      ),
    );
    expect(lines.get('To reach A+')).toBe('The caps, not the score, are holding the grade down.');
    expect(lines.get('Assumed: at most C')).toBe(
      'Citations. It applies because the answer does not say otherwise.',
    );
    expect(lines.get('Certain: at most C')).toBe('Citations.');
    expect([lines.get('Not shared'), lines.get('No longer shared')]).toEqual(['Legal', 'Bonds']);
    expect(lines.get(metric.name)).toContain('Hours: not answered');
    expect(lines.get(metric.name)).toContain('Next band: below 1, which scores 95.');
    const told = JSON.stringify(sections.at(-1));
    expect(sections.at(-1)?.modified).toBe("Using the company's own weights");
    expect(told).toContain('1.5 for NAICS 238210, 2024. BLS.');
    expect(told).toContain('1.5 for NAICS 238210. BLS.');
    const printedBy = { name: 'Dana', organization: 'Keystone' };
    const printed = composeReport({ report, form: 'whole', printedBy, now: new Date() });
    expect(printed.facts.find(({ name }) => name === 'Printed')?.text).toMatch(
      / by Dana, Keystone$/u,
    );
  });

  it('show gains and losses since the last assessment, and count changes worth no points', () => {
    const line = (text: string, points: number) => ({ metric: null, text, points });
    const lines = [line('A gain', 1.5), line('A loss', -2.25), line('Next to nothing', -0.004)];
    const { id, completed, grade, score } = report;
    const since = { id, completed, grade, score };
    const { sections } = composed({ changes: { since, lines } });
    const told = (sections.at(-1)?.blocks ?? []).flatMap((block) =>
      block.kind === 'answer' && block.label.endsWith(' points')
        ? [[block.label, block.answer.text]]
        : [],
    );
    expect(told).toEqual([
      ['+1.50 points', 'A gain'],
      ['-2.25 points', 'A loss'],
      ['0.00 points', '1 other change.'],
    ]);
  });

  it('list every metric in the full version, with the answers it was read from', async () => {
    const text = await textOf('whole');
    for (const { name } of report.metrics) expect(text).toContain(name);
    const read = report.metrics.filter(({ state }) => state === 'available');
    expect(read.length).toBeGreaterThan(0);
    for (const { inputs, value } of read) {
      expect(text).toContain(value ?? '');
      for (const { text: answered } of inputs)
        expect(text).toContain((answered ?? '').replaceAll(/\s+/gu, ' '));
    }
  });

  it('leave out what is no longer shared, and cannot be printed by another contractor', async () => {
    const before = await textOf('whole');
    const read = (link: string) =>
      report.metrics.flatMap(({ inputs }) =>
        inputs.flatMap(({ section, text }) =>
          section === link && text !== null && text.length > 6 ? [text] : [],
        ),
      );
    const sections = report.sections.read.map(({ slug }) => slug);
    const closed = 'safety-statistics';
    const kept = new Set(sections.filter((link) => link !== closed).flatMap(read));
    const secrets = read(closed).filter((text) => !kept.has(text));
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(before).toContain(secret.replaceAll(/\s+/gu, ' '));
    await shares(sections.filter((link) => link !== closed));
    const after = await textOf('whole');
    for (const secret of secrets) expect(after).not.toContain(secret.replaceAll(/\s+/gu, ' '));
    expect(after).toContain('No longer shared');
    await shares(sections);
    expect((await textOf('whole')).length).toBe(before.length);
    expect((await print('whole', 'otherGc')).statusCode).not.toBe(200);
  });
});
