import { cleanup, render, screen } from '@testing-library/react';
import { matchRoutes, MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { pages } from '../../pages/table.ts';
import { HOW_IT_WORKS, ABOUT_PREQUAL } from '../../shell/site-links.ts';
import type { InfoContent } from './content.ts';
import { fractional } from './contents/fractional.ts';
import { generalContractor } from './contents/general-contractor.ts';
import { keyQuestions } from './contents/key-questions.ts';
import { manufacturer } from './contents/manufacturer.ts';
import { selfService } from './contents/self-service.ts';
import { tradePartner } from './contents/trade-partner.ts';
import { validation } from './contents/validation.ts';
import { InfoPage } from './info-page.tsx';

afterEach(cleanup);

const CONTENTS: Readonly<Record<string, InfoContent>> = {
  '/info/general-contractor': generalContractor,
  '/info/trade-partner': tradePartner,
  '/info/manufacturer': manufacturer,
  '/info/answering-key-questions': keyQuestions,
  '/info/data-vault-validation': validation,
  '/info/fractional-service-prequal': { ...fractional, action: { to: '/', label: 'Request' } },
  ...Object.fromEntries(
    Object.entries(selfService).map(([tab, content]) => [
      `/info/self-service-prequal/${tab}`,
      content,
    ]),
  ),
};
const TABBED = ['/info/', '/info/self-service-prequal/'];

/** Whether an address opens a page with content. */
const isPage = (address: string): boolean =>
  Object.hasOwn(CONTENTS, address) ||
  (!TABBED.some((folder) => address.startsWith(folder) && !isExact(address)) &&
    matchRoutes(
      pages.map(({ path }) => ({ path })),
      address,
    )?.at(-1)?.route.path !== '*');
const isExact = (address: string): boolean => pages.some(({ path }) => path === address);

describe('a public page about the product', () => {
  it('exists for every entry of the public menus', () => {
    const links = [...HOW_IT_WORKS, ...ABOUT_PREQUAL].map(({ to }) => to);
    expect(links.filter((to) => !isPage(to))).toEqual([]);
  });

  it.each(Object.entries(CONTENTS))(
    '%s has a heading, text, and links only to existing pages',
    (address, content) => {
      render(
        <MemoryRouter>
          <InfoPage content={content} />
        </MemoryRouter>,
      );
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(content.title);
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      expect(links.length).toBeGreaterThan(1);
      expect(links).not.toContain(address);
      expect(links.filter((to) => !isPage(to))).toEqual([]);
      const texts = [content.steps, content.points, content.questions].flatMap(
        (part) => part?.list ?? [],
      );
      expect(texts.length).toBeGreaterThanOrEqual(3);
      for (const { text } of texts) expect(text).toMatch(/^\p{Lu}.{20,}[.]$/su);
    },
  );
});
