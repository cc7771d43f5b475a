import { endpoints, type RacReport } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { templateSections } from '../../../engine/vault-state.ts';
import { grantSections } from '../../../test/ready-vault.ts';
import { withServer } from '../../../test/server.ts';

const links = templateSections.map(({ link }) => link);
/** Shorter answers, such as 3 or Yes, occur in any report. */
const LEAST_LETTERS = 4;

const reads = ({ inputs }: RacReport['metrics'][number], link: string): boolean =>
  inputs.some(({ section }) => section === link);

/** The answers of a section that nothing else in the report contains. */
function secretsOf(report: RacReport, link: string): readonly string[] {
  const { metrics, tp, tp_status: status, sections, caps, categories, caveat } = report;
  const told = metrics.flatMap(({ inputs, value }, at) => [
    ...(reads(metrics[at]!, link) ? [value] : []),
    ...inputs.flatMap(({ section, text }) => (section === link ? [text] : [])),
  ]);
  const others = JSON.stringify([
    [
      tp,
      status,
      sections,
      caps.map(({ name }) => name),
      categories.map(({ name }) => name),
      caveat,
    ],
    metrics.filter((metric) => !reads(metric, link)),
    metrics.map(({ name, formula, inputs }) => [name, formula, inputs.map(({ label }) => label)]),
  ]);
  return [...new Set(told)].flatMap((text) =>
    text !== null && text.length >= LEAST_LETTERS && !others.includes(inJson(text)) ? [text] : [],
  );
}

/** The text of a reply without ids and times, which may contain a year by chance. */
const wordsOf = (body: string): string =>
  body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '');

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

withServer('a risk assessment with one section no longer shared', (test) => {
  it('contains no answer of that section anywhere, whichever section it is', async () => {
    await grantSections(test, links);
    const body = { tp: test.ids.get('Summit Electric LLC') ?? '' };
    const made = await test.call('gcGranted', endpoints.createRac, { body });
    expect(made.statusCode).toBe(201);
    const whole = made.json<RacReport>();
    const params = { racId: whole.id };
    let found = 0;
    for (const link of links) {
      const secrets = secretsOf(whole, link);
      for (const secret of secrets) expect(made.body).toContain(inJson(secret));
      found += secrets.length;
      await grantSections(
        test,
        links.filter((one) => one !== link),
      );
      const narrow = await test.call('gcGranted', endpoints.getRac, { params });
      expect(narrow.json<RacReport>().sections.withheld.map(({ slug }) => slug)).toEqual([link]);
      expect([
        link,
        secrets.filter((secret) => wordsOf(narrow.body).includes(inJson(secret))),
      ]).toEqual([link, []]);
    }
    expect(found).toBeGreaterThan(60);
  });

  it('is not told about it by what a later assessment says has changed', async () => {
    const link = 'safety-statistics';
    await grantSections(test, links);
    const body = { tp: test.ids.get('Summit Electric LLC') ?? '' };
    const whole = (await test.call('gcGranted', endpoints.createRac, { body })).json<RacReport>();
    await grantSections(
      test,
      links.filter((one) => one !== link),
    );
    const later = await test.call('gcGranted', endpoints.createRac, { body });
    const { changes } = later.json<RacReport>();
    expect(changes?.since.id).toBe(whole.id);
    const closed = whole.metrics.filter((metric) => reads(metric, link)).map(({ id }) => id);
    const lines = changes?.lines ?? [];
    expect(lines.filter(({ metric }) => metric !== null && closed.includes(metric))).toEqual([]);
    expect(lines.map(({ text }) => text)).toContain(
      'Metrics that read sections that are no longer shared',
    );
    const secrets = secretsOf(whole, link);
    expect(secrets.length).toBeGreaterThan(2);
    expect(secrets.filter((secret) => wordsOf(later.body).includes(inJson(secret)))).toEqual([]);
  });
});
