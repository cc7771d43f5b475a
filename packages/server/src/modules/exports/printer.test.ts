import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import type { Block, PdfContent } from './pdf-content.ts';
import { openPrinter } from './printer.ts';

const answer = (text: string): Block => ({
  kind: 'answer',
  label: 'A label that stands beside its answer',
  answer: { text, isQuiet: false, isNumber: false },
});

const contentOf = (...blocks: readonly Block[]): PdfContent => ({
  title: 'Prequalification data vault',
  organization: 'Summit Electric LLC',
  facts: [{ name: 'Status', text: 'Work In Progress' }],
  sections: [{ name: 'Basic Information', modified: 'Never modified', blocks }],
});

const countPages = (pdf: Buffer): number =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

describe('the printer', () => {
  const printer = openPrinter();
  afterAll(() => printer.close());
  let asked = 0;
  const pagesOf = async (
    content: PdfContent,
    userId = `person ${(asked += 1)}`,
  ): Promise<number> => {
    return countPages(await buffer(await printer.print(content, userId)));
  };

  it('draws in its own thread while this one keeps running', async () => {
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await pagesOf(contentOf(...Array.from({ length: 300 }, () => answer('words '))))).toBe(
      11,
    );
    isDone = true;
    expect(turns).toBeGreaterThan(20);
  });

  it('does not start a new page for an answer that is longer than a page', async () => {
    expect(await pagesOf(contentOf(answer('A line of words.\n'.repeat(200)), answer('next')))).toBe(
      5,
    );
  });

  it('starts a section below another one, or on a new page when little room is left', async () => {
    const section = (answers: number): PdfContent['sections'][number] => ({
      name: 'A section',
      modified: 'Never modified',
      blocks: Array.from({ length: answers }, () => answer('words')),
    });
    const withSections = (...sections: PdfContent['sections']): PdfContent => ({
      ...contentOf(),
      sections,
    });
    expect(await pagesOf(withSections(section(3)))).toBe(1);
    // Six short sections: the first one fits below the contents, the others on one page.
    expect(await pagesOf(withSections(...Array.from({ length: 6 }, () => section(3))))).toBe(2);
    // After 25 answers, too little room is left for a heading and the first answers.
    expect(await pagesOf(withSections(section(6), section(25), section(25), section(3)))).toBe(4);
  });

  it('breaks words that are longer than a line, and tables that are wider than a page', async () => {
    const cells = Array.from({ length: 14 }, (_, index) => ({
      text: `W`.repeat(index * 4),
      isQuiet: false,
      isNumber: true,
    }));
    const columns = ['Question', ...cells.map((_, index) => String(2010 + index))];
    const table: Block = { kind: 'table', columns, rows: [{ name: 'X'.repeat(300), cells }] };
    expect(await pagesOf(contentOf(answer('W'.repeat(3000)), table))).toBeGreaterThanOrEqual(3);
  });

  it('splits a wide table into parts that show each column once, in order', async () => {
    // Two parts that are full, and a third one with a single column.
    const thirteenFrom = (first: number) =>
      Array.from({ length: 13 }, (_, index) => String(first + index));
    const [years, revenue, cash] = [thirteenFrom(2010), thirteenFrom(101), thirteenFrom(301)];
    const rowOf = (name: string, texts: readonly string[]) => ({
      name,
      cells: texts.map((text) => ({ text, isQuiet: false, isNumber: true })),
    });
    const table: Block = {
      kind: 'table',
      columns: ['Question', ...years],
      rows: [rowOf('Revenue', revenue), rowOf('Cash', cash)],
    };
    const pdf = await buffer(await printer.print(contentOf(table), 'reader of a wide table'));
    const text = await textOfPdf(pdf);
    expect(text.match(/\b20\d\d\b/gu)).toEqual(years);
    expect(text.match(/\b1\d\d\b/gu)).toEqual(revenue);
    expect(text.match(/\b3\d\d\b/gu)).toEqual(cash);
  });

  it('repeats the columns of a table on each page', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      name: `Line ${index + 1}`,
      cells: [{ text: 'a', isQuiet: false, isNumber: false }],
    }));
    const table: Block = { kind: 'table', columns: ['Question', 'Carrier'], rows };
    const pdf = await buffer(await printer.print(contentOf(table), 'reader of a long table'));
    const pages = countPages(pdf);
    expect(pages).toBeGreaterThan(2);
    expect((await textOfPdf(pdf)).match(/Carrier/gu)).toHaveLength(pages);
  });

  it('numbers the pages, and says which section is on each and where each begins', async () => {
    const section = (name: string): PdfContent['sections'][number] => ({
      name,
      modified: 'Never modified',
      blocks: Array.from({ length: 60 }, () => answer('words')),
    });
    const content = { ...contentOf(), sections: [section('First part'), section('Second part')] };
    const pdf = await buffer(await printer.print(content, 'reader of two sections'));
    const text = await textOfPdf(pdf);
    const count = countPages(pdf);
    expect([...text.matchAll(/Page \d+ of \d+/gu)].map(([footer]) => footer)).toEqual(
      Array.from({ length: count }, (_, index) => `Page ${index + 1} of ${count}`),
    );
    const pages = text.split(/Page \d+ of \d+/u).slice(0, count);
    expect(pages[1]).toContain('Summit Electric LLC First part Prequalification data vault');
    expect(pages.at(-1)).toContain('Summit Electric LLC Second part Prequalification data vault');
    const second = pages.findIndex((page) => page.includes('Second part Never modified')) + 1;
    expect(second).toBeGreaterThan(1);
    expect(pages[0]).toContain(` 1 ${second} Prequalification data vault`);
  });

  it('draws PDFs one after the other, complete, when many are requested at once', async () => {
    const exported = Array.from({ length: 8 }, (_, index) =>
      pagesOf(contentOf(...Array.from({ length: index * 25 }, () => answer('words')))),
    );
    const pages = await Promise.all(exported);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(pages[0]).toBe(1);
  });

  it('refuses with 503 when too many are waiting, and draws the others', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 24 }, () => pagesOf(contentOf())),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { status: 503 } });
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(16);
  });

  it('limits how many PDFs one person has waiting, while others continue', async () => {
    const own = Array.from({ length: 8 }, () => pagesOf(contentOf(), 'busy'));
    const other = pagesOf(contentOf(), 'other');
    const answers = await Promise.allSettled(own);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(refused[0]).toMatchObject({
      reason: { status: 503, message: expect.stringContaining('Your other PDFs') as string },
    });
    expect(await other).toBe(1);
  });

  it('reports a PDF that cannot be drawn, and draws the next one', async () => {
    const broken = { ...contentOf(), sections: [{ name: 'x' }] } as unknown as PdfContent;
    await expect(printer.print(broken, 'anyone')).rejects.toThrow('the PDF could not be drawn');
    expect(await pagesOf(contentOf())).toBe(1);
  });
});
