import { endpoints } from '@plumbline/api-contract';
import { Button, Combobox, Dialog, Field } from '@plumbline/ui';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api.ts';
import { foundPath } from '../network/found-path.ts';
import { recentSearches, remember } from '../network/recent-searches.ts';
import { useUser } from '../session/session.tsx';

/** The endpoint suggests nothing for fewer letters. */
const LEAST_LETTERS = 2;
const ID = 'find-anything';

type Choice = { readonly value: string; readonly label: string };

type FindDialogProps = { readonly onClose: () => void };

/** Finds a company or project as it is typed. Without text, it offers recent searches. */
export function FindDialog({ onClose }: FindDialogProps) {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [text, setText] = useState('');
  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const search = (words: string): void => {
    const wanted = words.trim();
    if (wanted === '') return;
    remember(userId, wanted);
    go(`/general-search?q=${encodeURIComponent(wanted)}`);
  };
  const load = useCallback(
    async (typed: string): Promise<readonly Choice[]> => {
      if (typed.trim().length < LEAST_LETTERS)
        return recentSearches(userId).map((words) => ({ value: wordsOf(words), label: words }));
      const { suggestions, words } = await call(endpoints.suggestNetwork, {
        query: { q: typed.trim().toLowerCase() },
      });
      return [
        ...suggestions.map(({ id, type, name, city, state }) => ({
          value: foundPath(type, id),
          label: [name, [city, state].filter(Boolean).join(', '), type]
            .filter((part) => part !== '')
            .join(' · '),
        })),
        ...words.map((one) => ({ value: wordsOf(one), label: one })),
      ];
    },
    [userId],
  );
  const submitOnEnter = (event: KeyboardEvent): void => {
    const input = event.target as HTMLElement;
    // With a suggestion highlighted, Enter chooses it.
    if (event.key !== 'Enter' || input.getAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    search(text);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Search">
      <search>
        <form
          onKeyDownCapture={submitOnEnter}
          onSubmit={(event) => {
            event.preventDefault();
            search(text);
          }}
        >
          <Field id={ID} label="Company or project">
            <Combobox
              id={ID}
              takes="text"
              label="Suggestions"
              autofocus
              choices={NONE}
              load={load}
              value={text}
              onChange={(value) => {
                if (!isChoice(value)) setText(value);
              }}
              onChoose={({ value }) => {
                const chosen = String(value);
                if (chosen.startsWith(WORDS)) search(chosen.slice(WORDS.length));
                else go(chosen);
              }}
            />
          </Field>
          <div className="mt-5 flex justify-end">
            <Button type="submit">Search</Button>
          </div>
        </form>
      </search>
    </Dialog>
  );
}

const NONE: readonly Choice[] = [];
/** Prefix of a suggestion that is text to search for, not a page. */
const WORDS = 'words:';
const wordsOf = (text: string): string => WORDS + text;
const isChoice = (value: string): boolean => value.startsWith(WORDS) || value.startsWith('/');
