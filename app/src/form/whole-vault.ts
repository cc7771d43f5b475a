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

/**
 * All sections of a vault as one session, to be read: what one section's rules read of another is there, as it is on
 * the server. Null when the templates do not compile together.
 *
 * @param live the section that is being answered, as it is on the screen: it takes the place of the saved one
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
