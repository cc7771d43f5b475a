import { Button, Field, SearchInput, TextInput } from '@plumbline/ui';
import { type KeyboardEvent, useState } from 'react';
import { CheckList } from '../../../lists/check-list.tsx';
import { type FilterKind, matchingOptions } from '../../../lists/filter-options.ts';

/** With this many options or more, there is a search box. */
const SEARCHED = 11;

type OptionListProps = {
  readonly kind: FilterKind;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
};

/**
 * Checkboxes for the values of one filter. Long lists can be searched; if answers may contain other texts, those can be
 * typed.
 */
export function OptionList({ kind, chosen, onChange }: OptionListProps) {
  const [typed, setTyped] = useState('');
  const { options, title } = kind;
  if (options.length === 0) return <TypedValue kind={kind} chosen={chosen} onChange={onChange} />;
  const found = matchingOptions(options, typed);
  const isChosen = (value: string): boolean => chosen.includes(value);
  const toggle = ({ value }: { readonly value: string }): void => {
    if (isChosen(value)) onChange(chosen.filter((one) => one !== value));
    else onChange(kind.isSingle ? [value] : [...chosen, value]);
  };
  const own = typed.trim();
  const isNew = kind.isOpen === true && own !== '' && !options.some(({ value }) => value === own);
  return (
    <>
      {options.length >= SEARCHED && (
        <Field label={`Search ${title.toLowerCase()}`} labelHidden>
          <SearchInput isSmall placeholder="Search" value={typed} onSearch={setTyped} />
        </Field>
      )}
      <CheckList
        options={found}
        isChosen={isChosen}
        onToggle={toggle}
        className="relative mt-1 max-h-56 overflow-y-auto"
      />
      {isNew ? (
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          onClick={() => {
            onChange([...chosen, own]);
            setTyped('');
          }}
        >
          <span className="min-w-0 truncate">{`Use “${own}”`}</span>
        </Button>
      ) : (
        found.length === 0 && <p className="py-1 text-ink-muted">Nothing matches “{own}”.</p>
      )}
    </>
  );
}

/** A filter with a typed value: it applies on Enter or with the button. */
function TypedValue({ kind, chosen, onChange }: OptionListProps) {
  const { typed: how } = kind;
  const print = (value: string | undefined): string =>
    value === undefined ? '' : (how?.print(value) ?? value);
  const [typed, setTyped] = useState(print(chosen[0]));
  const [isWrong, setWrong] = useState(false);
  // The value may change elsewhere: by removing its chip, or with the Back button.
  const [held, setHeld] = useState(chosen[0] ?? '');
  if (held !== (chosen[0] ?? '')) {
    setHeld(chosen[0] ?? '');
    setTyped(print(chosen[0]));
    setWrong(false);
  }
  const send = (): void => {
    const text = typed.trim();
    const value = text === '' || how === undefined ? text : how.read(text);
    setWrong(value === null);
    if (value !== null) onChange(value === '' ? [] : [value]);
  };
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={kind.title}
          labelHidden
          errors={isWrong && how !== undefined ? [how.fault] : []}
        >
          <TextInput
            placeholder={how?.placeholder ?? 'Such as Houston'}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter') send();
            }}
          />
        </Field>
      </div>
      <Button variant="secondary" onClick={send} aria-label={`Apply ${kind.title.toLowerCase()}`}>
        Apply
      </Button>
    </div>
  );
}
