import { Combobox, Field } from '@plumbline/ui';
import { useMemo } from 'react';
import { zoneChoices } from './zones.ts';

type ZoneFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
  /** The time for which the offsets are shown. */
  readonly now: Date;
  readonly notices?: readonly string[];
  readonly errors?: readonly string[];
};

/** A time zone, found by typing a city, a zone's name, a region or an offset. One is always chosen. */
export function ZoneField({ id, value, onChange, now, notices = [], errors = [] }: ZoneFieldProps) {
  const choices = useMemo(() => zoneChoices(now, value), [now, value]);
  return (
    <Field id={id} label="Time zone" notices={notices} errors={errors}>
      <Combobox
        takes="option"
        id={id}
        label="Time zones"
        placeholder="Type a city, a zone or a region"
        choices={choices}
        value={value}
        onChange={(zone) => typeof zone === 'string' && onChange(zone)}
      />
    </Field>
  );
}
