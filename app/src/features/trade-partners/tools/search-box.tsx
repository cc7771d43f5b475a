import { SearchInput } from '@plumbline/ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useSettled } from '../../../shell/use-settled.ts';

type SearchBoxProps = {
  /** The current search. */
  readonly value: string;
  /** Called once typing pauses. */
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The search box of a list. The search may change elsewhere too: with the Back button or a saved view. */
export function SearchBox({ value, onChange, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed);
  /** The value last exchanged with the page, in either direction. */
  const said = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const text = settled.trim();
    if (text === said.current.trim()) return;
    said.current = text;
    latest.current(text);
  }, [settled]);
  return (
    <SearchInput
      ref={ref}
      aria-label="Search trade partners"
      placeholder="Search by company"
      value={typed}
      onSearch={setTyped}
      className="sm:max-w-60"
    />
  );
}
