import { SearchInput } from '@plumbline/ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useSettled } from '../../../shell/use-settled.ts';

type SearchBoxProps = {
  /** What is searched now. */
  readonly value: string;
  /** Once typing pauses. */
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The search of a list. What is searched may change elsewhere, too: by the way back, by a saved view. */
export function SearchBox({ value, onChange, ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed);
  /** What the page was last told, or told us. */
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
