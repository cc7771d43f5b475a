import type { RacWeights } from '@plumbline/api-contract';
import { LETTERS } from '@plumbline/risk';
import { Button, Field, Select, Switch, TextArea, TextInput } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { dollars } from '../../../rac/amounts.ts';
import type { CapSetting, Path } from './draft.ts';
import { type Read, readAmount, readNumber } from './read-number.ts';
import { useCommitted, useWeights } from './use-store.ts';

type NumberFieldProps = {
  readonly path: Path;
  readonly label: string;
  /** The name of the undo step, if the label is too short for it. */
  readonly words?: string;
  readonly hint?: string | undefined;
  readonly isReadOnly: boolean;
  readonly read: (text: string) => Read;
  readonly print: (value: number) => string;
};

/** A number field that commits when it loses the focus. Invalid input stays in it, with its error. */
function NumberField(props: NumberFieldProps) {
  const { path, label, words = label, hint, isReadOnly, read, print } = props;
  const store = useWeights();
  const input = useRef<HTMLInputElement>(null);
  const fault = useCommitted(() => store.fault(path));
  const value = useCommitted(() => Number(store.draft()[path[0]][path[1]] ?? 0));
  const isBad = fault !== null;
  useEffect(() => {
    if (input.current && !isBad) input.current.value = print(value);
  }, [value, isBad, print]);
  const done = (text: string): void => {
    const found = read(text);
    if (found.fault !== null) return store.setFault(path, found.fault);
    store.commit(words, [{ path, value: found.value }]);
    if (input.current) input.current.value = print(found.value);
  };
  return (
    <Field label={label} hint={hint} errors={isBad ? [fault] : []}>
      <TextInput
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        defaultValue={print(value)}
        onBlur={({ target }) => done(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') done(currentTarget.value);
        }}
        className="tabular-nums"
      />
    </Field>
  );
}

type RequirementFieldProps = {
  readonly requirement: RacWeights['requirements'][number];
  readonly isReadOnly: boolean;
};

export function RequirementField({ requirement: { id, name }, isReadOnly }: RequirementFieldProps) {
  return (
    <NumberField
      path={['requirements', id]}
      label={name}
      isReadOnly={isReadOnly}
      read={readAmount}
      print={dollars}
    />
  );
}

type ParameterFieldProps = {
  readonly parameter: RacWeights['parameters'][number];
  /** A shorter label, for when the surroundings say the rest. */
  readonly label?: string;
  readonly isReadOnly: boolean;
};

const plain = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 20 });
/** Only amounts have a maximum this high, and showing it would help nobody. */
const ENDLESS = 1e12;

export function ParameterField({ parameter, label, isReadOnly }: ParameterFieldProps) {
  const { id, name, minimum: least, maximum: most } = parameter;
  return (
    <NumberField
      path={['parameters', id]}
      label={label === undefined ? name : label.replace(/^g/u, 'G')}
      words={name}
      hint={
        label !== undefined
          ? undefined
          : most === ENDLESS
            ? 'In dollars'
            : `${plain(least)} to ${plain(most)}`
      }
      isReadOnly={isReadOnly}
      read={(text) => readNumber(text, { least, most })}
      print={plain}
    />
  );
}

type SwitchFieldProps = {
  readonly one: RacWeights['switches'][number];
  readonly isReadOnly: boolean;
};

export function SwitchField({ one: { id, name, help }, isReadOnly }: SwitchFieldProps) {
  const store = useWeights();
  const isOn = useCommitted(() => store.draft().switches[id] ?? false);
  return (
    <Switch
      label={name}
      hint={help}
      checked={isOn}
      disabled={isReadOnly}
      onChange={(next) => store.commit(name, [{ path: ['switches', id], value: next }])}
    />
  );
}

const letters = LETTERS.map((value) => ({ value, label: value }));

type CapFieldsProps = { readonly cap: RacWeights['caps'][number]; readonly isReadOnly: boolean };

/** A cap: whether it applies, the best grade that it allows, and the company's note on why. */
export function CapFields({ cap: { id, name }, isReadOnly }: CapFieldsProps) {
  const store = useWeights();
  const setting = useCommitted<CapSetting | undefined>(() => store.draft().caps[id]);
  const note = useRef<HTMLTextAreaElement>(null);
  const [isWriting, setWriting] = useState(false);
  const words = setting?.note ?? '';
  useEffect(() => {
    if (note.current && document.activeElement !== note.current) note.current.value = words;
  }, [words]);
  if (!setting) return null;
  const put = (part: keyof CapSetting, value: string | boolean): void =>
    store.commit(name, [{ path: ['caps', id, part], value }]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-center gap-x-6 gap-y-1.5 border-b border-line py-2.5 last:border-b-0">
      <Switch
        label={
          <>
            <span className="mr-1.5 text-xs font-semibold text-ink-muted">{id}</span>
            {name}
          </>
        }
        checked={setting.is_on}
        disabled={isReadOnly}
        onChange={(next) => put('is_on', next)}
      />
      <Select
        aria-label={`Best grade with ${name}`}
        value={setting.cap}
        disabled={isReadOnly || !setting.is_on}
        options={letters}
        onChange={({ target }) => put('cap', target.value)}
      />
      {setting.is_on && (isWriting || words !== '') ? (
        <TextArea
          ref={note}
          rows={1}
          // It appears because the person asked to write.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isWriting}
          aria-label={`Note on ${name}`}
          placeholder="Note for your team"
          maxLength={1000}
          readOnly={isReadOnly}
          defaultValue={words}
          onBlur={({ target }) => {
            setWriting(false);
            put('note', target.value);
          }}
          className="col-span-2 field-sizing-content min-h-10!"
        />
      ) : (
        setting.is_on &&
        !isReadOnly && (
          <Button
            variant="quiet"
            size="small"
            icon="note"
            onClick={() => setWriting(true)}
            className="col-span-2 ml-9 justify-self-start"
          >
            Add a note<span className="sr-only"> on {name}</span>
          </Button>
        )
      )}
    </div>
  );
}
