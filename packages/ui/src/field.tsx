import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** What a control needs to be tied to its field: spread `aria` on it and give it `id`. */
export type FieldControl = {
  readonly id: string;
  readonly labelId: string;
  readonly invalid: boolean;
  readonly required: boolean;
  /** Ids of everything said about the field, in the order it is shown. */
  readonly describedBy: string | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

/** The field around a control, or null where there is none. */
export function useField(): FieldControl | null {
  return useContext(FieldContext);
}

/** The aria attributes of a single input inside a Field. A control outside of one names itself (`aria-label`). */
export function useFieldAria(): {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
} {
  const field = useField();
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

export type FieldProps = {
  /** Left out where the control carries its own label, as a single checkbox does. */
  readonly label?: ReactNode;
  /** The control's id; made up when left out. */
  readonly id?: string;
  /** One line that helps before anything is typed. */
  readonly hint?: ReactNode;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
  /** Facts about the answer, such as that a saved choice is no longer offered. */
  readonly notices?: readonly string[];
  readonly required?: boolean;
  /** Several controls under one label (radios, checkboxes, address lines): the label is no `<label>` then. */
  readonly group?: boolean;
  /** Keeps the label for screen readers alone; the sight must tell by other means. */
  readonly labelHidden?: boolean;
  readonly children: ReactNode;
};

const nothing: readonly string[] = [];

/**
 * A label, a control and everything said about it, tied by id. This is the only place that makes those ids:
 * controls inside read them through {@link useFieldAria} or {@link useField}.
 */
export function Field(props: FieldProps) {
  const madeId = useId();
  const { id = madeId, label, hint, children, group = false, required = false } = props;
  const { errors = nothing, warnings = nothing, notices = nothing } = props;
  const labelId = `${id}--label`;
  const described = [
    hint ? `${id}--hint` : '',
    errors.length ? `${id}--error` : '',
    warnings.length ? `${id}--warning` : '',
    notices.length ? `${id}--notice` : '',
  ];
  const describedBy = described.filter(Boolean).join(' ') || undefined;
  const invalid = errors.length > 0;
  const control = useMemo(
    () => ({ id, labelId, invalid, required, describedBy }),
    [id, labelId, invalid, required, describedBy],
  );
  const LabelTag = group ? 'span' : 'label';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {label !== undefined && (
        <LabelTag
          id={labelId}
          htmlFor={group ? undefined : id}
          className={props.labelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}
        >
          {label}
          {required && <RequiredMark spoken={group} />}
        </LabelTag>
      )}
      {hint && (
        <div id={`${id}--hint`} className="-mt-1 text-sm text-ink-muted">
          {hint}
        </div>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {/* The error's box stays in the page, so that a message that appears in it is announced. */}
      <div aria-live="polite" className="contents">
        <Messages id={`${id}--error`} messages={errors} kind="error" />
      </div>
      <Messages id={`${id}--warning`} messages={warnings} kind="warning" />
      <Messages id={`${id}--notice`} messages={notices} kind="information" />
    </div>
  );
}

/** The control says `aria-required` itself; a group's role does not allow that, so its label says it in words. */
function RequiredMark({ spoken }: { readonly spoken: boolean }) {
  return (
    <>
      <span aria-hidden="true" className="ml-0.5 text-error-ink">
        *
      </span>
      {spoken && <span className="sr-only"> (required)</span>}
    </>
  );
}

const messageLooks = {
  error: { className: 'text-error-ink', word: 'Error: ' },
  warning: { className: 'text-warning-ink', word: 'Check this: ' },
  information: { className: 'text-ink-muted', word: '' },
} satisfies Partial<Record<IconName, { className: string; word: string }>>;

type MessagesProps = {
  readonly id: string;
  readonly messages: readonly string[];
  readonly kind: keyof typeof messageLooks;
};

function Messages({ id, messages, kind }: MessagesProps) {
  if (messages.length === 0) return null;
  const { className, word } = messageLooks[kind];
  return (
    <div id={id} className={`flex flex-col gap-1 text-sm ${className}`}>
      {messages.map((message) => (
        <p key={message} className="flex gap-1.5">
          <Icon name={kind} size={16} className="mt-0.5 shrink-0" />
          <span>
            {word && <span className="sr-only">{word}</span>}
            {message}
          </span>
        </p>
      ))}
    </div>
  );
}
