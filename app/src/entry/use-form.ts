import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { refusedFields, wordsOf } from '../api/refusal.ts';

/** What is wrong with a form: by the name of a control, and, under `form`, with all of it. */
export type Faults = Readonly<Record<string, string | undefined>>;

export type FormState = {
  /** Spread on the form. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    /** A page that the build drew can be sent before its script is there: a password must not get into an address. */
    readonly method: 'post';
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly isBusy: boolean;
  /** What is wrong with the whole of it, such as that the server cannot be reached. */
  readonly fault: string | undefined;
  /** What is wrong with one control, for its Field. */
  readonly errorsOf: (name: string) => readonly string[];
  /** What the person did takes a fault away before it is sent again. */
  readonly clear: () => void;
};

export type FormUse = {
  /** What is wrong before anything is sent; `{}` where nothing is. */
  readonly check?: (entered: Entered) => Faults;
  readonly send: (entered: Entered) => Promise<void>;
  /** What is before the words of a call that failed and refused no field, such as 'Not saved.'. */
  readonly failure?: string;
  /** The words for a failed call, where they are not the server's own. */
  readonly faultsOf?: (error: unknown) => Faults | null;
  /** The control that has the focus after a fault that is about none of them; the focus stays where it is without one. */
  readonly focusOnFault?: string;
};

/** The text of a control by its name, trimmed; '' where there is none. */
export type Entered = (name: string) => string;

const none: Faults = {};

/** A password is what was typed, spaces and all. */
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'current']);

/** Sends a form by its button or Enter, once at a time. Errors appear at their fields, and the first of them gets the focus. */
export function useForm({ check, send, failure, faultsOf, focusOnFault }: FormUse): FormState {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>(none);
  const [isBusy, setBusy] = useState(false);

  /** Shows what is wrong; what is about no control of this form is about all of it. */
  const show = (found: Faults): void => {
    const names = Object.keys(found).filter((name) => found[name] !== undefined);
    const controls = controlNames(ref.current);
    const stray = names.find((name) => name !== 'form' && !controls.has(name));
    setFaults({
      ...found,
      form: found['form'] ?? (stray === undefined ? undefined : found[stray]),
    });
    const wrong = names.filter((name) => controls.has(name));
    focusFirst(ref.current, wrong.length > 0 ? wrong : [focusOnFault]);
  };
  const submit = async (entered: Entered): Promise<void> => {
    const wrong = check?.(entered) ?? none;
    if (Object.values(wrong).some(Boolean)) return show(wrong);
    setFaults(none);
    setBusy(true);
    try {
      await send(entered);
    } catch (error) {
      show(faultsOf?.(error) ?? refused(error, failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    form: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        if (!isBusy) void submit(enteredIn(event.currentTarget));
      },
    },
    isBusy,
    fault: faults['form'],
    errorsOf: (name) => {
      const found = faults[name];
      return found === undefined ? [] : [found];
    },
    clear: () => setFaults(none),
  };
}

function refused(error: unknown, failure: string | undefined): Faults {
  const fields = refusedFields(error);
  if (Object.keys(fields).length > 0) return fields;
  const words = wordsOf(error);
  return { form: failure === undefined ? words : `${failure} ${words}` };
}

function enteredIn(form: HTMLFormElement): Entered {
  const entries = new FormData(form);
  return (name) => {
    const entry = entries.get(name);
    if (typeof entry !== 'string') return '';
    return PASSWORDS.has(name) ? entry : entry.trim();
  };
}

function controlNames(form: HTMLFormElement | null): ReadonlySet<string> {
  const names = [...(form?.elements ?? [])].map(nameOf);
  return new Set(names.filter((name) => name !== ''));
}

/** The first of the form that has one of these names. */
function focusFirst(form: HTMLFormElement | null, names: readonly (string | undefined)[]): void {
  const first = [...(form?.elements ?? [])].find((control) => names.includes(nameOf(control)));
  if (first instanceof HTMLElement) first.focus();
}

function nameOf(control: Element): string {
  return control.getAttribute('name') ?? '';
}
