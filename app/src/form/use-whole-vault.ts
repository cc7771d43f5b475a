import { endpoints } from '@plumbline/api-contract';
import type { Section, SectionReply } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '../api/api.ts';
import type { ApiError } from '../api/client.ts';
import { openWholeVault } from './open-whole-vault.ts';

export type WholeVault = {
  /** Null until it is loaded, and where it could not be. */
  readonly session: Session | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/**
 * All answers of a vault in one session. Loaded only where asked for, once for each state of the other sections;
 * what changes in the live one costs nothing.
 *
 * @param sections the vault's sections; null or undefined loads nothing yet
 * @param live the section on the screen, read when this is first drawn
 */
export function useWholeVault(
  tp: string,
  sections: readonly Section[] | null | undefined,
  live: AnswersDocument | null = null,
): WholeVault {
  const states = sections
    ?.map(({ slug, revision }) => (slug === live?.link ? slug : `${slug} ${revision}`))
    .join();
  const { data, error, mutate } = useSWR<readonly SectionReply[], ApiError>(
    sections ? ['wholeVault', tp, states] : null,
    () => loadSections(tp, sections ?? []),
    // What it is made of is in its key: nothing else makes it old. While a newer state is read the one before stays: a
    // page that went blank would take the focus with it.
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: true },
  );
  const session = useMemo(
    () => (data ? openWholeVault(data, live) : null),
    // The live section as it was when the data came: the same dialog shows one state of things.
    // oxlint-disable-next-line react/exhaustive-deps
    [data],
  );
  return { session, error: error ?? null, retry: () => void mutate() };
}

function loadSections(tp: string, sections: readonly Section[]): Promise<SectionReply[]> {
  return Promise.all(
    sections.map(({ slug }) => call(endpoints.getAnswers, { query: { link: slug, tp } })),
  );
}
