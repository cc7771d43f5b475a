import { endpoints, type Section } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd, problem } from '../organization/testing/far-end.ts';
import { useWholeVault } from './whole-vault.ts';

const documentOf = (link: string, value: string): AnswersDocument => ({
  id: link,
  link,
  template: 'F',
  revision: 1,
  questions: [{ id: link, type: 'TEXT', label: link, value }],
});
const listed = (...revisions: readonly number[]): readonly Section[] =>
  revisions.map((revision, at) => ({ slug: ['A', 'B'][at], revision }) as Section);

/** The answers of a vault with the sections A and B, of which the page may have B open. */
function open(live: AnswersDocument | null = null) {
  const server = farEnd();
  let saves = 0;
  server.on(endpoints.getAnswers, ({ query }) => {
    const link = query.get('link') ?? '';
    const answers = documentOf(link, `saved ${(saves += 1)}`);
    return [200, { answers, facts: {}, fact_types: {}, template_version: 'whole-vault' } as never];
  });
  vi.stubGlobal('fetch', server.fetch);
  const shown = renderHook(
    ({ sections }: { readonly sections: readonly Section[] | null }) =>
      useWholeVault('tp-1', sections, live),
    {
      initialProps: { sections: null as readonly Section[] | null },
      wrapper: ({ children }) => (
        <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
          {children}
        </SWRConfig>
      ),
    },
  );
  const asked = () => server.asked.map(({ query }) => query.get('link'));
  const value = (address: string) => shown.result.current.session?.get(address).own;
  return { server, ...shown, asked, value };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('loads nothing before its sections are known, and all of it again after one was saved', async () => {
  const { rerender, asked, value } = open();
  expect(asked()).toEqual([]);
  rerender({ sections: listed(1, 1) });
  await waitFor(() => expect(value('B/B')).toBe('saved 2'));
  rerender({ sections: listed(1, 2) });
  // What is there stays until the newer answers are.
  expect(value('B/B')).toBe('saved 2');
  await waitFor(() => expect(value('B/B')).toBe('saved 4'));
  expect(asked()).toEqual(['A', 'B', 'A', 'B']);
});

it('has the open section as it is on the screen, and does not load again when that is saved', async () => {
  const { rerender, asked, value } = open(documentOf('B', 'typed'));
  rerender({ sections: listed(1, 1) });
  await waitFor(() => expect(value('A/A')).toBe('saved 1'));
  expect(value('B/B')).toBe('typed');
  rerender({ sections: listed(1, 2) });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(asked()).toEqual(['A', 'B']);
});

it('says why it could not be loaded, and can be tried again', async () => {
  const { server, rerender, result, value } = open();
  server.on(endpoints.getAnswers, () => [503, problem(503, 'Busy.')]);
  rerender({ sections: listed(1, 1) });
  await waitFor(() => expect(result.current.error?.message).toBe('Busy.'));
  expect(result.current.session).toBeNull();
  server.on(endpoints.getAnswers, ({ query }) => {
    const answers = documentOf(query.get('link') ?? '', 'saved');
    return [200, { answers, facts: {}, fact_types: {}, template_version: 'whole-vault' } as never];
  });
  result.current.retry();
  await waitFor(() => expect(value('A/A')).toBe('saved'));
});
