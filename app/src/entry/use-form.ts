import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { refusedFields, wordsOf } from '../api/refusal.ts';

/** What is wrong with a form: by the name of a control, and, under `form`, with all of it. */
export type Faults = Readonly<Record<string, string | undefined>>;

export type FormState = {
  /** Spread on the form. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
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
  /** The words for a failed call, where they are not the server's own. */
  readonly faultsOf?: (error: unknown) => Faults | null;
  /** The control that has the focus after a fault that is about none of them. */
  readonly focusOnFault?: string;
};

/** The text of a control by its name, trimmed; '' where there is none. */
export type Entered = (name: string) => string;

const none: Faults = {};

/** Sends a form by a button or Enter, once at a time. What is refused stands beside its control, the first has the focus. */
export function useForm({ check, send, faultsOf, focusOnFault }: FormUse): FormState {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>(none);
  const [isBusy, setBusy] = useState(false);

  /** Shows what is wrong; what is about no control of this form is about all of it. */
  const show = (found: Faults): void => {
    const names = controlNames(ref.current);
    const stray = Object.entries(found).find(
      ([name, words]) => words !== undefined && name !== 'form' && !names.has(name),
    );
    setFaults({ ...found, form: found['form'] ?? stray?.[1] });
    focusFirst(ref.current, stray || found['form'] ? { [focusOnFault ?? '']: '' } : found);
  };
  const submit = async (entered: Entered): Promise<void> => {
    const wrong = check?.(entered) ?? none;
    if (Object.values(wrong).some(Boolean)) return show(wrong);
    setFaults(none);
    setBusy(true);
    try {
      await send(entered);
    } catch (error) {
      const refused = refusedFields(error);
      show(
        faultsOf?.(error) ?? (Object.keys(refused).length > 0 ? refused : { form: wordsOf(error) }),
      );
    } finally {
      setBusy(false);
    }
  };
  return {
    form: {
      ref,
      noValidate: true,
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

/** A password is what was typed, spaces and all. */
function enteredIn(form: HTMLFormElement): Entered {
  const entries = new FormData(form);
  return (name) => {
    const entry = entries.get(name);
    if (typeof entry !== 'string') return '';
    return name === 'password' ? entry : entry.trim();
  };
}

function controlNames(form: HTMLFormElement | null): ReadonlySet<string> {
  return new Set([...(form?.elements ?? [])].map((control) => control.getAttribute('name') ?? ''));
}

function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const wrong = [...(form?.elements ?? [])].find(
    (control) => faults[control.getAttribute('name') ?? ''] !== undefined,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
