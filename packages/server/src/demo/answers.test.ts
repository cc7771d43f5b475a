import { compile, openSession } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { formF, sectionLinks } from '@plumbline/schemas/templates';
import { describe, expect, it } from 'vitest';
import { presentDocument } from '@plumbline/form-engine';
import type { StoredRow, StoredScope } from '@plumbline/form-engine';
import { demoAnswers } from './answers.ts';
import { demoFiles, demoPdf } from './files.ts';
import { demoOrganizations } from './people.ts';

const NEVER = {
  revision: 0,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
};
// Left unanswered for Summit Electric, so that people who try the product have something to fill in.
const OPEN = ['BI-07', 'BI-17', 'DC-04', 'DC-05', 'DC-06', 'DC-09', 'SP-11'];

function demoVault(today: string) {
  const documents = formF.map((template) =>
    presentDocument(template, demoAnswers(template.link, today), NEVER),
  );
  const compiled = compile(documents);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map((one) => one.message).join('\n'));
  const session = openSession(compiled.program, { now: today, facts: { viewer: 'owner' } });
  for (const { link, panel, row, question, name } of demoFiles(today)) {
    const address = panel ? `${link}/${panel}/${row}/${question}` : `${link}/${question}`;
    session.set(address, { id: name, name, size: demoPdf(name).length });
  }
  return session;
}

describe.each(['2026-11-21', '2027-02-03', '2030-04-01'])('the demo vault on %s', (today) => {
  const session = demoVault(today);

  it('has no errors except the questions that are left open on purpose', () => {
    const errors = session.errors().map((error) => [error.address.split('/').pop(), error.kind]);
    expect(errors.sort()).toEqual(OPEN.map((id) => [id, 'missing']));
  });

  it('has no warnings or notices except about dates that expire soon', () => {
    const said = session.addresses().flatMap((address) => {
      const { warnings, notices } = session.get(address);
      return [...warnings, ...notices].map((text) => `${address}: ${text}`);
    });
    expect(said.filter((text) => !/ is in \d+ days$/u.test(text))).toEqual([]);
  });

  it('has no rows except the ones it answers', () => {
    for (const link of sectionLinks) {
      for (const [panel, rows] of Object.entries(demoAnswers(link, today).rows ?? {})) {
        expect(session.get(`${link}/${panel}`).rows).toEqual(rows.map((row) => row.id));
      }
    }
  });

  it('has the same figures in every section', () => {
    const value = (address: string) => session.get(address).value;
    const rows = (panel: string) => session.get(panel).visibleRows;
    const money = (address: string) => Number(value(address));
    const jobs = rows('project-experience-references/PE-02').map((row) => {
      const job = (id: string) => value(`project-experience-references/PE-02/${row}/PE-02.${id}`);
      return { bonded: job('10') === 'Yes', toSpend: Number(job('4')) - Number(job('5')) };
    });
    const toSpend = (bonded: boolean) =>
      jobs.filter((job) => job.bonded === bonded).reduce((sum, job) => sum + job.toSpend, 0);
    expect(money('bonding-surety/BO-10')).toBe(toSpend(true));
    expect(money('contacts-key-personnel/KP-08')).toBe(jobs.length);
    // What remains is the work that is awarded but not started.
    const awarded = money('bonding-surety/BO-22') - toSpend(false);
    expect(awarded).toBeGreaterThan(0);
    expect(awarded).toBeLessThan(money('project-experience-references/PE-03'));

    const people = ['WF-04', 'WF-05', 'WF-06'].map((id) => money(`workforce-labor/${id}`));
    const [oldest, , last] = rows('safety-statistics/SS-04');
    expect(money('workforce-labor/WF-03')).toBe(people.reduce((sum, some) => sum + some, 0));
    expect(money(`safety-statistics/SS-04/${last}/SS-04.3`)).toBe(money('workforce-labor/WF-03'));
    // A rating takes effect when its policy begins.
    const rating = rows('safety-statistics/SS-07').at(-1);
    expect(value(`safety-statistics/SS-07/${rating}/SS-07.5`)).toBe(
      value('insurance/IN-04/workers-compensation/IN-04.5'),
    );

    for (const year of rows('financial-information/FI-08')) {
      const figure = (n: number) => money(`financial-information/FI-08/${year}/FI-08.${n}`);
      const sum = (...parts: number[]) => parts.reduce((total, n) => total + figure(n), 0);
      expect(sum(12, 13, 15, 16, 17, 34, 18)).toBe(figure(19));
      expect(figure(4) - sum(5, 7, 9)).toBe(figure(10));
      expect(figure(22) - figure(27)).toBe(figure(30));
    }
    expect(rows('financial-information/FI-08')).toEqual([oldest, expect.anything(), last]);
    expect(money(`financial-information/FI-08/${last}/FI-08.4`)).toBe(
      money('financial-information/FI-13'),
    );
  });

  it('shows three years of rates', () => {
    const rates = session.get('safety-statistics/SS-04').visibleRows.map((row) => {
      const of = (id: string) => session.get(`safety-statistics/SS-04/${row}/${id}`).value;
      return [of('SS-04.11'), of('SS-04.12')].map((rate) => Number(rate).toFixed(2));
    });
    expect(rates).toEqual([
      ['4.57', '2.29'],
      ['3.61', '2.17'],
      ['2.77', '1.38'],
    ]);
  });
});

it('the demo answers match the profile of their company', () => {
  const summit = demoOrganizations.find(({ name }) => name === 'Summit Electric LLC');
  const { values } = demoAnswers('basic-information', '2026-11-21');
  const { values: market } = demoAnswers('trades-markets-service-area', '2026-11-21');
  const { line1, line2, city, state, zip } = values['BI-12'] as Record<string, string>;
  expect({
    name: values['BI-01'],
    website: values['BI-09'],
    phone: values['BI-10'],
    employees: values['BI-26'],
    description: values['BI-27'],
    trades: market['TC-01'],
    address: `${line1}, ${line2}`,
    city,
    state: [state, values['BI-13']],
    zip,
  }).toEqual({
    name: summit?.name,
    website: summit?.website,
    phone: summit?.office.phone,
    employees: summit?.employee_quantity,
    description: summit?.description,
    trades: summit?.trades,
    address: summit?.office.address,
    city: summit?.office.city,
    state: [summit?.office.state, summit?.office.state],
    zip: summit?.office.postal_code,
  });
});

it('the demo answers only questions that the form asks', () => {
  const answered = (scope: StoredScope, asked: readonly Question[], where: string): string[] => [
    ...Object.keys(scope.values)
      .filter(
        (id) =>
          !asked.some(
            (one) => one.id === id && !one.retired && !['PANEL', 'CALC'].includes(one.type),
          ),
      )
      .map((id) => `${where}/${id}`),
    ...Object.entries(scope.rows ?? {}).flatMap(([id, rows]) => {
      const panel = asked.find((one) => one.id === id && one.type === 'PANEL');
      return rows.flatMap((row: StoredRow) =>
        answered(row, panel?.questions ?? [], `${where}/${id}`),
      );
    }),
  ];
  for (const { link, questions } of formF)
    expect(answered(demoAnswers(link, '2026-11-21'), questions, link)).toEqual([]);
});

it('the demo has no answers for an unknown section', () => {
  expect(demoAnswers('toString', '2026-11-21')).toEqual({ values: {} });
});

it('a demo PDF has a cross-reference table that points at its objects', () => {
  const pdf = new TextDecoder().decode(demoPdf('OSHA 300A (2025)'));
  const start = Number(/startxref\n(\d+)/u.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  for (const [index, [, offset]] of [...pdf.matchAll(/(\d{10}) 00000 n/gu)].entries())
    expect(pdf.slice(Number(offset)).startsWith(`${index + 1} 0 obj`)).toBe(true);
});
