import { endpoints } from '@plumbline/api-contract';
import type { Comment } from '@plumbline/api-contract';
import { announce } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/client.ts';
import { useResource } from '../../../api/resource.ts';

/** What is written, and who sees it. */
export type WrittenNote = {
  readonly note: string;
  /** Visible to colleagues who can see the place; else only to the author. */
  readonly isShared: boolean;
  readonly mentions: readonly string[];
};

/** The anchor of notes on a section as a whole, in place of an address. */
export const sectionPlace = (link: string): string => `${link}/`;
const isSection = (address: string): boolean => address.endsWith('/');

/** A note that the server has not saved yet: in flight, or refused. It stays until it is saved or discarded. */
export type UnsentNote = WrittenNote & {
  readonly key: number;
  readonly address: string | null;
  /** Why it was not saved; null while it is in flight. */
  readonly problem: string | null;
};

/** A note that is being written, and the place inside its thread that it is on. */
export type Draft = WrittenNote & { readonly about: string | null };

export type Notes = {
  /** False until the first list has loaded; until then the number of notes is unknown. */
  readonly isLoaded: boolean;
  readonly problem: ApiError | undefined;
  readonly retry: () => void;
  /** The permission through which the vault is read. */
  readonly permission: string | null;
  /** Whether the reader has colleagues to share with. */
  readonly canShare: boolean;
  /** The notes anchored to an address or a section, oldest first; null for those on the whole vault. */
  readonly at: (address: string | null) => readonly Comment[];
  readonly unsentAt: (address: string | null) => readonly UnsentNote[];
  /** The notes anchored anywhere in a section. */
  readonly inSection: (link: string) => readonly Comment[];
  /** How many notes are anchored in a section. */
  readonly countIn: (link: string) => number;
  /** Shows the note at once and sends it. */
  readonly add: (address: string | null, written: WrittenNote) => void;
  readonly sendAgain: (unsent: UnsentNote) => void;
  readonly discard: (unsent: UnsentNote) => void;
  /** What is being written at a place, or in a note by its id: it stays when its field leaves the page. */
  readonly draftAt: (key: string | null) => Draft | undefined;
  /** Keeps what is being written until it is saved or canceled (null). */
  readonly keepDraft: (key: string | null, draft: Draft | null) => void;
  /** Throws ApiError; the note then stays as it was. */
  readonly rewrite: (comment: Comment, written: WrittenNote) => Promise<void>;
  /** Resolves or reopens a note. Throws ApiError. */
  readonly resolve: (comment: Comment, isResolved: boolean) => Promise<void>;
  /** Throws ApiError; the note then stays. */
  readonly remove: (comment: Comment) => Promise<void>;
};

/** The reader's notes on a vault, through the permission it is read by. */
export function useNotes(permission: string | null | undefined, canShare = true): Notes {
  const list = useResource(endpoints.listComments, permission ? { query: { permission } } : null);
  const [unsent, setUnsent] = useState<readonly UnsentNote[]>([]);
  const nextKey = useRef(0);
  const drafts = useRef(new Map<string | null, Draft>());
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
          is_shared: note.isShared,
          mentions: [...note.mentions],
          ...placeOf(note.address),
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
    permission: permission ?? null,
    canShare,
    at: (address) => results.filter((comment) => addressOf(comment) === address),
    unsentAt: (address) => unsent.filter((one) => one.address === address),
    inSection: (link) => results.filter((comment) => comment.link === link),
    countIn: (link) => results.filter((comment) => comment.link === link).length,
    add: (address, written) => {
      nextKey.current += 1;
      const made = { key: nextKey.current, address, ...written, problem: null };
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
    draftAt: (key) => drafts.current.get(key),
    keepDraft: (key, draft) => {
      if (draft === null) drafts.current.delete(key);
      else drafts.current.set(key, draft);
    },
    rewrite: async ({ id }, { note, isShared, mentions }) => {
      const body = { note, is_shared: isShared, mentions: [...mentions] };
      const kept = await call(endpoints.updateComment, { params: { id }, body });
      await change((known) => known.map((one) => (one.id === id ? kept : one)));
    },
    resolve: async ({ id }, isResolved) => {
      const body = { is_resolved: isResolved };
      const kept = await call(endpoints.updateComment, { params: { id }, body });
      await change((known) => known.map((one) => (one.id === id ? kept : one)));
    },
    remove: async ({ id }) => {
      await call(endpoints.deleteComment, { params: { id } });
      await change((known) => known.filter((one) => one.id !== id));
    },
  };
}

/** Where a note is anchored: an address, a section, or the whole vault. */
const addressOf = ({ question, link }: Comment): string | null =>
  question ?? (link === null ? null : sectionPlace(link));

const placeOf = (address: string | null) =>
  address === null
    ? {}
    : isSection(address)
      ? { section: address.slice(0, -1) }
      : { question: address };

/** What went wrong, in words for the person. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return 'Try again in a moment.';
}
