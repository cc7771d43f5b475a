import { createContext, type ReactNode, useContext, useEffect, useId, useMemo } from 'react';
import { announce } from './announcer.tsx';
import { classNames } from './class-names.ts';
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

export type FieldPartProps = {
  /** Whether what is wrong with the field is wrong in this control. */
  readonly invalid: boolean;
  readonly required: boolean;
  readonly children: ReactNode;
};

/** One control of several in a field, with what holds for it alone; all else it shares with the field. */
export function FieldPart({ invalid, required, children }: FieldPartProps) {
  const field = useField();
  const part = useMemo(() => field && { ...field, invalid, required }, [field, invalid, required]);
  return <FieldContext value={part}>{children}</FieldContext>;
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
  /** Is behind the label: a small button about the question. */
  readonly aside?: ReactNode;
  /**
   * The field is a cell of a grid: it takes two of its rows, one for what is above the control and one from the
   * control on, so that the controls of neighbors are on one line. The name of its columns, such as `col-span-6`.
   */
  readonly cell?: string;
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
  const hasHead = label !== undefined || Boolean(hint);
  return (
    <div
      className={classNames(
        'min-w-0',
        props.cell === undefined ? 'flex flex-col' : 'row-span-2 grid grid-rows-subgrid',
        props.cell,
      )}
    >
      {/* An empty head keeps its row of the grid. */}
      <div
        className={classNames(
          'flex min-w-0 flex-col',
          props.cell !== undefined && 'self-end',
          hasHead && 'pb-1.5',
        )}
      >
        {label !== undefined && (
          <div className="flex min-w-0 items-start gap-1">
            <LabelTag
              id={labelId}
              htmlFor={group ? undefined : id}
              className={
                props.labelHidden
                  ? 'sr-only'
                  : 'min-w-0 text-sm font-medium text-pretty wrap-anywhere text-ink'
              }
            >
              {label}
              {required && <RequiredMark spoken={group} />}
            </LabelTag>
            {props.aside}
          </div>
        )}
        {hint && (
          <div
            id={`${id}--hint`}
            className="mt-0.5 text-sm text-pretty wrap-anywhere text-ink-muted"
          >
            {hint}
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <FieldContext value={control}>{children}</FieldContext>
        {label === undefined && props.aside}
        {errors.length > 0 && <Errors id={`${id}--error`} messages={errors} />}
        <Messages id={`${id}--warning`} messages={warnings} kind="warning" />
        <Messages id={`${id}--notice`} messages={notices} kind="information" />
      </div>
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

type ErrorsProps = { readonly id: string; readonly messages: readonly string[] };

/** The errors of a field, said when they come: no one who left the field without seeing it would know. */
function Errors({ id, messages }: ErrorsProps) {
  const words = messages.join(' ');
  useEffect(() => sayError(words), [words]);
  return <Messages id={id} messages={messages} kind="error" />;
}

/** What comes within this time is one thing to hear. */
const TOGETHER_MS = 100;
let coming: string[] = [];

/** Where many fields show an error at once, whatever showed them says so: to read each would be a flood. */
function sayError(words: string): void {
  coming.push(words);
  if (coming.length > 1) return;
  setTimeout(() => {
    if (coming.length === 1) announce(`Error: ${coming[0]}`);
    coming = [];
  }, TOGETHER_MS);
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
          <span className="min-w-0 wrap-anywhere">
            {word && <span className="sr-only">{word}</span>}
            {message}
          </span>
        </p>
      ))}
    </div>
  );
}
