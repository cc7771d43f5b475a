import { useEffect, useMemo, useRef, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { announce, type Choice, useField } from '@plumbline/ui';
import { choicesOf, formContextOf } from '../question-options.ts';
import { CheckboxBoxes } from './checkbox-boxes.tsx';
import { CheckboxSearch } from './checkbox-search.tsx';
import { ChosenExtras } from './chosen-extras.tsx';
import { toggled } from './exclusive.ts';
import { FieldGroup } from './field-group.tsx';
import { regionsOf } from './us-regions.ts';

/** A list with more choices than this can be searched. */
const SEARCHED_FROM = 15;

/** Any number of choices from a list. The answer keeps the order of the list. */
export function CheckboxListWidget(props: WidgetProps) {
  return <CheckboxList {...props} choices={choicesOf(props)} />;
}

/** The states of the country: those of the document, or all that the page knows. */
export function StatesWidget(props: WidgetProps) {
  const own = choicesOf(props);
  const choices = own.length > 0 ? own : (formContextOf(props).states ?? own);
  return <CheckboxList {...props} choices={choices} isSearched />;
}

type CheckboxListProps = WidgetProps & {
  readonly choices: readonly Choice[];
  readonly isSearched?: boolean;
};

function CheckboxList({ choices, isSearched = false, ...props }: CheckboxListProps) {
  const { id, disabled, readonly } = props;
  const field = useField();
  const [search, setSearch] = useState('');
  const regions = useMemo(() => regionsOf(choices), [choices]);
  const value = listOf(props.value);
  const wanted = search.trim().toLowerCase();
  // States can be found by their region too: "midwest" shows its twelve.
  const shown = choices.filter((choice) =>
    `${choice.label} ${regions.get(choice.value) ?? ''}`.toLowerCase().includes(wanted),
  );
  const fixed = disabled || readonly;
  const told = useRef<{ readonly chosen: readonly unknown[]; readonly words: string } | null>(null);
  // Announced only once it has happened: the form may ask first, and the answer may stay as it was.
  useEffect(() => {
    if (told.current && isSame(listOf(props.value), told.current.chosen))
      announce(told.current.words);
    told.current = null;
  }, [props.value]);

  const change = (next: readonly unknown[], words?: string) => {
    // Values that are not among the choices stay, at the end: a list that changed must not lose answers.
    const known = choices
      .filter((choice) => next.includes(choice.value))
      .map((choice) => choice.value);
    const others = next.filter((one) => !choices.some((choice) => choice.value === one));
    const all = [...known, ...others];
    told.current = words === undefined ? null : { chosen: all, words };
    // Nothing changes, such as when everything that was pasted had been selected before.
    if (words !== undefined && isSame(all, value)) announce(words);
    props.onChange(all.length === 0 ? undefined : all);
  };

  return (
    <FieldGroup
      id={id}
      label={props.label}
      onLeave={() => props.onBlur(id, props.value)}
      className="flex flex-col gap-2"
    >
      {(isSearched || choices.length > SEARCHED_FROM) && !fixed && (
        <CheckboxSearch
          id={id}
          what={isSearched || regions.size > 0 ? 'states' : 'choices'}
          search={search}
          onSearch={setSearch}
          choices={choices}
          shown={shown}
          chosen={value}
          onChange={change}
        />
      )}
      <CheckboxBoxes
        choices={shown}
        chosen={value}
        invalid={field?.invalid ?? false}
        disabled={fixed}
        onToggle={(choice) => {
          const { chosen, words } = toggled(choice, value, choices);
          change(chosen, words);
        }}
      />
      <ChosenExtras chosen={choices.filter((choice) => value.includes(choice.value))} />
    </FieldGroup>
  );
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
}
