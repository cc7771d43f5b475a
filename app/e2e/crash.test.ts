import { endpoints, pathOf } from '@plumbline/api-contract';
import type { ChangeReply, SaveReply } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, type Asker, asPerson, readSection } from './api.ts';
import { startBrowser } from './browser.ts';
import { maria } from './people.ts';
import { databases, isWhole, type Product, startProduct } from './product.ts';
import { field, startInSection, saved } from './steps.ts';

const LINKS = ['basic-information', 'safety-program', 'quality-delivery-technology'];
/** A free-text question in each section. */
const TEXTS: Readonly<Record<string, string>> = {
  'basic-information': 'BI-27',
  'safety-program': 'SP-29',
  'quality-delivery-technology': 'QU-12',
};

/** Sections that are saved whole; the others save only changes. */
const WHOLE: ReadonlySet<string> = new Set(['basic-information']);

describe.each(databases)('a server crash on $name', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database, {}, { isFirst: true });
  });
  afterAll(() => product?.stop());

  it('loses no save that was acknowledged', async () => {
    for (const saves of isWhole ? [5, 20, 40] : [20]) {
      const server = await asPerson(product.address, maria);
      let left = saves;
      let killed: Promise<void> | undefined;
      const onAcknowledged = (): void => {
        left -= 1;
        // Kills the server while the other streams have a save in flight.
        if (left === 0) killed = product.kill();
      };
      const acknowledged = await Promise.all(
        LINKS.map((link) => streamSaves(server, link, onAcknowledged)),
      );
      await killed;
      await product.start();

      const again = await asPerson(product.address, maria);
      for (const [place, link] of LINKS.entries()) {
        const { revision, value, sent } = acknowledged[place] ?? expect.fail();
        const { answers } = await readSection(again, link);
        // The save in flight may have been stored although its reply never arrived.
        expect([value, sent]).toContain(await answerOf(again, link, TEXTS[link] ?? ''));
        expect([revision, revision + 1]).toContain(answers.revision);
      }
    }
  });

  it.runIf(isWhole)(
    'keeps what is typed during the outage, shows it as not saved, and saves it afterward',
    async () => {
      const browser = await startBrowser(product.address, maria);
      const page = await startInSection(browser, 'Basic Information');
      await product.kill();
      await field(page, 'Company description').fill('Typed while the server was gone');
      await page.getByText(/^Not saved: no connection\. Saved on this device, retrying/u).waitFor();
      await product.start();
      await saved(page);
      const server = await asPerson(product.address, maria);
      expect(await answerOf(server, 'basic-information', 'BI-27')).toBe(
        'Typed while the server was gone',
      );
      expect(browser.complaints).toEqual([]);
    },
  );

  it.runIf(isWhole)('restores on the next visit what was typed but not saved', async () => {
    const browser = await startBrowser(product.address, maria);
    const page = await startInSection(browser, 'Basic Information');
    await product.kill();
    await field(page, 'Company description').fill('Typed, then the page was closed');
    await page.getByText(/^Not saved: no connection/u).waitFor();
    await page.close({ runBeforeUnload: false });
    await product.start();
    const next = await browser.open('/prequal/form/basic-information');
    await next.getByText(/restored it from this device/u).waitFor();
    expect(await field(next, 'Company description').inputValue()).toBe(
      'Typed, then the page was closed',
    );
    await saved(next);
    const server = await asPerson(product.address, maria);
    expect(await answerOf(server, 'basic-information', 'BI-27')).toBe(
      'Typed, then the page was closed',
    );
  });
});

type Stream = {
  /** From the last save that was acknowledged, or as first read when there was none. */
  readonly revision: number;
  readonly value: unknown;
  /** The last text that was sent, acknowledged or not. */
  readonly sent: string;
};

/** Saves one section over and over until the server is gone. */
async function streamSaves(
  server: Asker,
  link: string,
  onAcknowledged: () => void,
): Promise<Stream> {
  const id = TEXTS[link] ?? '';
  const { answers } = await readSection(server, link);
  const save = WHOLE.has(link) ? savingWhole(server, answers, id) : savingChanges(server, link, id);
  let revision = answers.revision ?? 0;
  let value = answers.questions.find((question) => question.id === id)?.value ?? null;
  for (let count = 1; ; count += 1) {
    const sent = `Save ${count} of ${answers.title}, after revision ${revision}`;
    try {
      revision = await save(sent, revision);
    } catch (error) {
      // A rejected save is a bug; a dropped connection is what this test is about.
      if (!(error instanceof TypeError)) throw error;
      return { revision, value, sent };
    }
    value = sent;
    onAcknowledged();
  }
}

/** Saves a text on top of a revision. Returns the next revision. */
type Save = (text: string, revision: number) => Promise<number>;

function savingWhole(server: Asker, { questions, ...document }: AnswersDocument, id: string): Save {
  const path = pathOf(endpoints.saveAnswers, undefined, { link: document.link });
  return async (text, revision) => {
    const next = questions.map((question) =>
      question.id === id ? { ...question, value: text } : question,
    );
    const body = JSON.stringify({ answers: { ...document, revision, questions: next } });
    const reply = (await server.json(path, { method: 'PUT', body })) as SaveReply;
    return reply.answers.revision ?? 0;
  };
}

function savingChanges(server: Asker, link: string, id: string): Save {
  const path = pathOf(endpoints.changeAnswers, undefined, { link });
  return async (text, revision) => {
    const changes = [{ kind: 'answer', address: `${link}/${id}`, value: text }];
    const body = JSON.stringify({ revision, changes });
    const reply = (await server.json(path, { method: 'PATCH', body })) as ChangeReply;
    return reply.revision;
  };
}
