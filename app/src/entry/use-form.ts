import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { refusedFields, wordsOf } from '../api/refusal.ts';
import { useWhileOpen } from './use-while-open.ts';

/** What is wrong with a form: by the name of a control, and under `form` for the whole form. */
export type Faults = Readonly<Record<string, string | undefined>>;

export type FormState = {
  /** Spread on the form. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    /** A prerendered form can be submitted before its script has loaded: a password must not end up in an address. */
    readonly method: 'post';
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly isBusy: boolean;
  /** What is wrong with the whole form, such as that the server cannot be reached. */
  readonly fault: string | undefined;
  /** What is wrong with one control, for its Field. */
  readonly errorsOf: (name: string) => readonly string[];
  /** Clears the errors as soon as the person does something about them, before the form is sent again. */
  readonly clear: () => void;
};

export type FormUse = {
  /** What is wrong before anything is sent; `{}` when nothing is. */
  readonly check?: (entered: Entered) => Faults;
  /** Resolves to false if nothing was sent after all, such as because the person declined a question. */
  readonly send: (entered: Entered) => Promise<void | false>;
  /**
   * Called once it was sent, such as to close the form's dialog; not if the person has closed that in the meantime, as
   * another one may be open by then.
   */
  readonly onSent?: () => void;
  /** Starts the message of a failed call that names no field, such as 'Not saved.'. */
  readonly failure?: string;
  /** The messages for a failed call, when they are not the server's own. */
  readonly faultsOf?: (error: unknown) => Faults | null;
  /** The control to focus after an error that is about none of them; without it the focus stays where it is. */
  readonly focusOnFault?: string;
};

/** The text of a control by its name, trimmed; '' when there is none. */
export type Entered = (name: string) => string;

const none: Faults = {};

/** Passwords are kept as typed, spaces and all. */
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'current']);

/** Sends a form by its button or Enter, once at a time. Errors appear at their fields, and the first gets the focus. */
export function useForm(use: FormUse): FormState {
  const { check, send, failure, faultsOf, focusOnFault } = use;
  const sent = useWhileOpen(() => use.onSent?.());
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>(none);
  const [isBusy, setBusy] = useState(false);

  /** Shows what is wrong; an error that is about no control of this form is shown for the whole form. */
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
      if ((await send(entered)) !== false) sent();
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

/** Focuses the first control of the form with one of these names. */
function focusFirst(form: HTMLFormElement | null, names: readonly (string | undefined)[]): void {
  const first = [...(form?.elements ?? [])].find((control) => names.includes(nameOf(control)));
  if (first instanceof HTMLElement) first.focus();
}

function nameOf(control: Element): string {
  return control.getAttribute('name') ?? '';
}
