import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { isHomeCountry } from '@plumbline/schemas';
import { Button, type Choice, Combobox, FieldPart, TextInput, useField } from '@plumbline/ui';
import { splitAddress } from '../address-text.ts';
import { useCaret } from '../caret.ts';
import { loadMasks } from '../late-masks.ts';
import { fitMask } from '../mask-text.ts';
import { formContextOf } from '../question-options.ts';
import { FieldGroup } from './field-group.tsx';

type Address = Readonly<Record<string, unknown>>;

type Line = {
  readonly name: 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country';
  readonly label: string;
  readonly span: string;
  readonly fill: string;
  readonly mask?: string;
  /** May be missing in a complete address. */
  readonly optional?: boolean;
};

const street: readonly Line[] = [
  { name: 'line1', label: 'Street address', span: '@md:col-span-6', fill: 'address-line1' },
  {
    name: 'line2',
    label: 'Suite, floor or unit',
    span: '@md:col-span-6',
    fill: 'address-line2',
    optional: true,
  },
  { name: 'city', label: 'City', span: '@md:col-span-2', fill: 'address-level2' },
];

const atHome: readonly Line[] = [
  ...street,
  { name: 'state', label: 'State', span: '@md:col-span-2', fill: 'address-level1' },
  {
    name: 'zip',
    label: 'ZIP code',
    span: '@md:col-span-2',
    fill: 'postal-code',
    mask: '#####-####',
  },
];

const abroad: readonly Line[] = [
  ...street,
  {
    name: 'state',
    label: 'State or province',
    span: '@md:col-span-2',
    fill: 'address-level1',
    optional: true,
  },
  {
    name: 'zip',
    label: 'Postal code',
    span: '@md:col-span-3',
    fill: 'postal-code',
    optional: true,
  },
  { name: 'country', label: 'Country', span: '@md:col-span-3', fill: 'country-name' },
];

/** Any other character of a ZIP code may come from its mask. */
const DIGIT = /\d/u;

/** A postal address: { line1, line2?, city, state, zip, country? }. Plain text is read as line1. */
export function AddressWidget(props: WidgetProps) {
  const { id, disabled, readonly } = props;
  const field = useField();
  const { states } = formContextOf(props);
  const address = addressOf(props.value);
  // One line has a mask.
  const { ref, note } = useCaret(DIGIT);
  const [goesAbroad, setGoesAbroad] = useState(false);
  const isAbroad = goesAbroad || !isHomeCountry(textOf(address, 'country'));
  const lines = isAbroad ? abroad : atHome;
  const isFixed = disabled || readonly;
  const put = (lineTexts: Address) => {
    const next: Record<string, unknown> = { line1: '', city: '', state: '', zip: '', ...lineTexts };
    // Has no field, so it could not be cleared.
    if (!isAbroad) next['country'] = '';
    for (const name of ['line2', 'country']) if (next[name] === '') delete next[name];
    const isBlank = abroad.every(({ name }) => textOf(next, name).trim() === '');
    props.onChange(isBlank ? undefined : next);
  };
  const change = (name: string, text: string) => {
    // Its field stays while it is empty: the person may be about to enter another country.
    if (name === 'country') setGoesAbroad(true);
    put({ ...address, [name]: text });
  };
  const leave = (event: FocusEvent) => {
    props.onBlur(id, props.value);
    // If another window is opened, the focus stays here, so keep the field that has it.
    if (event.currentTarget.contains(document.activeElement)) return;
    if (textOf(address, 'country') !== '') setGoesAbroad(false);
  };
  const wrong = wrongLines(lines, props.rawErrors);
  return (
    <FieldGroup
      id={id}
      label={props.label}
      onLeave={leave}
      className="@container flex flex-col gap-3"
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 @md:grid-cols-6">
        {lines.map((line) => {
          const { name, optional = false, mask } = line;
          const text = textOf(address, name);
          const lineId = `${id}--${name}`;
          return (
            <div key={name} className={`flex min-w-0 flex-col gap-1 ${line.span}`}>
              <label htmlFor={lineId} className="text-sm text-ink-muted">
                {line.label}
              </label>
              <FieldPart
                invalid={(field?.invalid ?? false) && !optional && wrong.has(name)}
                required={(field?.required ?? false) && !optional}
              >
                {name === 'state' && states && !isAbroad && !readonly ? (
                  <Combobox
                    takes="text"
                    id={lineId}
                    label="State"
                    value={text}
                    choices={states}
                    disabled={disabled}
                    onChange={(state) => change('state', state)}
                  />
                ) : (
                  <TextInput
                    ref={mask ? ref : undefined}
                    id={lineId}
                    autoComplete={line.fill}
                    value={text}
                    disabled={disabled}
                    readOnly={readonly}
                    // On any line: the browser may autofill the others at once.
                    onFocus={isAbroad ? undefined : () => void loadMasks()}
                    onPaste={
                      name === 'line1' && !isFixed
                        ? (event) => pasteLines(event, (whole) => change(name, whole))
                        : undefined
                    }
                    onChange={(event) => {
                      const entry = event.target.value;
                      const shown = mask ? fitMask(entry, mask) : entry;
                      if (mask) note(event, shown);
                      change(name, shown);
                    }}
                  />
                )}
              </FieldPart>
              {name === 'line1' && states && !isFixed && !isAbroad && (
                <SplitOffer
                  address={address}
                  states={states}
                  onSplit={(split) => {
                    // The offer disappears, so keep the focus in the address.
                    document.getElementById(lineId)?.focus();
                    put({ ...address, line2: '', ...split });
                  }}
                />
              )}
            </div>
          );
        })}
      </div>
      {!isFixed && (
        <div>
          <button
            type="button"
            className="min-h-8 rounded-sm text-left text-sm font-medium text-primary-ink hover:underline"
            onClick={() => {
              setGoesAbroad(!isAbroad);
              if (isAbroad) put({ ...address, country: '' });
              else requestAnimationFrame(() => document.getElementById(`${id}--country`)?.focus());
            }}
          >
            {isAbroad ? 'In the United States' : 'Outside the United States'}
          </button>
        </div>
      )}
    </FieldGroup>
  );
}

type SplitOfferProps = {
  readonly address: Address;
  readonly states: readonly Choice[];
  readonly onSplit: (split: Address) => void;
};

/** Offers to split a whole address that was pasted into the street line. */
function SplitOffer({ address, states, onSplit }: SplitOfferProps) {
  const split = splitAddress(textOf(address, 'line1'), states);
  return (
    <div aria-live="polite" className="contents">
      {split && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-primary-tint px-3 py-2 text-sm">
          <span className="min-w-0 flex-1">This line contains a full address.</span>
          <Button size="small" variant="secondary" onClick={() => onSplit(split)}>
            Split into separate fields
          </Button>
        </div>
      )}
    </div>
  );
}

/** An address copied from a letter has several lines, which a one-line field would run together. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, put: (text: string) => void): void {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/[\r\n]+/u)
    .map((line) => line.trim().replace(/,$/u, ''))
    .filter((line) => line !== '');
  if (lines.length < 2) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  put(value.slice(0, start) + lines.join(', ') + value.slice(end));
}

/** The lines that the errors name after their colon, "Address: enter the city"; all lines if they name none. */
function wrongLines(
  lines: readonly Line[],
  errors: readonly string[] | undefined = [],
): ReadonlySet<string> {
  const said = errors.map((error) => error.slice(error.lastIndexOf(':') + 1).toLowerCase());
  const named = lines.filter(({ label }) =>
    said.some((words) => new RegExp(`\\b${label.toLowerCase()}\\b`, 'u').test(words)),
  );
  return new Set((named.length > 0 ? named : lines).map(({ name }) => name));
}

function textOf(address: Address, name: string): string {
  const text = address[name];
  return text === null || text === undefined ? '' : String(text);
}

function addressOf(value: unknown): Address {
  if (typeof value === 'object' && value !== null) return value as Address;
  return value === null || value === undefined || value === '' ? {} : { line1: String(value) };
}
