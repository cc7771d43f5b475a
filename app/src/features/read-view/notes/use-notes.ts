import { endpoints } from '@plumbline/api-contract';
import type { Comment } from '@plumbline/api-contract';
import { announce } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/client.ts';
import { useResource } from '../../../api/resource.ts';

/** A note that the server has not kept yet: on its way, or refused. It stays until it is kept or thrown away. */
export type UnsentNote = {
  readonly key: number;
  readonly address: string | null;
  readonly note: string;
  /** Why it was not kept; null while it is on its way. */
  readonly problem: string | null;
};

export type Notes = {
  /** False until the first list came: until then their number is unknown. */
  readonly isLoaded: boolean;
  readonly problem: ApiError | undefined;
  readonly retry: () => void;
  /** Those anchored to an address, oldest first; null: those on the whole vault. */
  readonly at: (address: string | null) => readonly Comment[];
  readonly unsentAt: (address: string | null) => readonly UnsentNote[];
  /** Those anchored in a section, wherever in it. */
  readonly inSection: (link: string) => readonly Comment[];
  /** How many are anchored in a section. */
  readonly countIn: (link: string) => number;
  /** Shows the note at once and sends it. */
  readonly add: (address: string | null, note: string) => void;
  readonly sendAgain: (unsent: UnsentNote) => void;
  readonly discard: (unsent: UnsentNote) => void;
  /** Throws ApiError: the note is then as it was. */
  readonly rewrite: (comment: Comment, note: string) => Promise<void>;
  /** Throws ApiError: the note is then still there. */
  readonly remove: (comment: Comment) => Promise<void>;
};

/** The reader's notes on a vault, through the permission it is read by. */
export function useNotes(permission: string | null | undefined): Notes {
  const list = useResource(endpoints.listComments, permission ? { query: { permission } } : null);
  const [unsent, setUnsent] = useState<readonly UnsentNote[]>([]);
  const nextKey = useRef(0);
  const results = list.data?.results ?? [];

  const change = (next: (results: readonly Comment[]) => readonly Comment[]): Promise<unknown> =>
    list.mutate(
      (known) => {
        const kept = [...next(known?.results ?? [])];
        return { count: kept.length, results: kept };
      },
      { revalidate: false },
    );
  const drop = ({ key }: UnsentNote): void =>
    setUnsent((before) => before.filter((one) => one.key !== key));

  const send = async (note: UnsentNote): Promise<void> => {
    if (!permission) return;
    try {
      const kept = await call(endpoints.createComment, {
        body: {
          permission,
          note: note.note,
          ...(note.address !== null && { question: note.address }),
        },
      });
      await change((known) => [...known, kept]);
      drop(note);
      announce('Note saved');
    } catch (error) {
      const problem = problemOf(error);
      setUnsent((before) =>
        before.map((one) => (one.key === note.key ? { ...one, problem } : one)),
      );
      announce(`The note was not saved. ${problem}`);
    }
  };

  return {
    isLoaded: list.data !== undefined,
    problem: list.data ? undefined : list.error,
    retry: () => void list.mutate(),
    at: (address) => results.filter(({ question }) => question === address),
    unsentAt: (address) => unsent.filter((one) => one.address === address),
    inSection: (link) => results.filter((comment) => comment.link === link),
    countIn: (link) => results.filter((comment) => comment.link === link).length,
    add: (address, note) => {
      nextKey.current += 1;
      const made = { key: nextKey.current, address, note, problem: null };
      setUnsent((before) => [...before, made]);
      void send(made);
    },
    sendAgain: (note) => {
      setUnsent((before) =>
        before.map((one) => (one.key === note.key ? { ...one, problem: null } : one)),
      );
      void send(note);
    },
    discard: drop,
    rewrite: async ({ id }, note) => {
      const kept = await call(endpoints.updateComment, { params: { id }, body: { note } });
      await change((known) => known.map((one) => (one.id === id ? kept : one)));
    },
    remove: async ({ id }) => {
      await call(endpoints.deleteComment, { params: { id } });
      await change((known) => known.filter((one) => one.id !== id));
    },
  };
}

/** What went wrong, fit to be shown. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return 'Try again in a moment.';
}
