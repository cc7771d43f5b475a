import { endpoints } from '@plumbline/api-contract';
import type { Section, SectionReply } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { useMemo } from 'react';
import useSWR from 'swr';
import { openSession } from '@plumbline/form-engine';
import { call } from '../api/api.ts';
import type { ApiError } from '../api/client.ts';
import { today } from '../time/today.ts';
import { answersOf, formProgram } from './programs.ts';

export type WholeVault = {
  /** Null until it is loaded, and when it could not be. */
  readonly session: Session | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/**
 * All answers of a vault in one session. Loaded only on demand, once for each state of the other sections; changes in
 * the live one cost nothing.
 *
 * @param sections the vault's sections; null or undefined loads nothing yet
 * @param live the section on the screen, read when this first renders
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
    // The key has everything that the data depends on, so nothing else makes it stale. The previous data stays while a
    // newer state loads: a page that went blank would lose the focus.
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: true },
  );
  const session = useMemo(
    () => (data ? openWholeVault(data, live) : null),
    // Uses the live section as it was when the data arrived, so that the same dialog shows one state.
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

/**
 * All sections of a vault as one session for reading, including what the rules of one section read from another, as the
 * server has it. Null when the templates do not compile together.
 *
 * @param live the section that is being answered, as on the screen: it replaces the saved one
 */
export function openWholeVault(
  replies: readonly SectionReply[],
  live: AnswersDocument | null,
): Session | null {
  const documents = replies.map(({ answers }) =>
    live !== null && answers.link === live.link ? live : answers,
  );
  const compiled = formProgram(replies);
  if (!compiled.ok) return null;
  const { program } = compiled;
  const { status, form_type, viewer } = replies[0]?.facts ?? {};
  return openSession(program, {
    now: today(new Date()),
    facts: { status, form_type, viewer },
    answers: answersOf(program, documents),
  });
}
