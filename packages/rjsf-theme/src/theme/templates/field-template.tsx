import type { ReactNode } from 'react';
import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  getTemplate,
  getUiOptions,
} from '@rjsf/utils';
import { Button, Field } from '@plumbline/ui';
import { type QuestionOptions, questionOptions } from '../question-options.ts';
import { type QuestionShape, shapeOf } from '../question-shapes.ts';
import { columnSpan } from './column-span.ts';
import { headingTag } from './heading-tag.ts';
import { WhyAsked } from './why-asked.tsx';

/** RJSF's own widgets with several controls: their label names the group. */
const STOCK_GROUPS: ReadonlySet<unknown> = new Set(['radio', 'checkboxes']);

/**
 * One cell of the grid: a field's label, help, control, errors, warnings and notices, connected by `ui/field.tsx`. An
 * object or a list of objects has its own heading, so only its messages are rendered here.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, uiSchema, registry, children, hidden, rawErrors, required, rawDescription } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const { colWidth, warnings, additionalText, isLocked, clearGone, remove } =
    questionOptions(options);
  const notices = noticesOf(questionOptions(options));
  if (hidden) return <div hidden>{children}</div>;

  const kind = kindOf(props, options);
  const span = columnSpan(colWidth);
  if (kind === 'heading') {
    const Heading = headingTag(options['level']);
    return (
      <div className={`${span} row-span-2 pt-2`}>
        <Heading id={id} className="text-base font-semibold text-ink">
          {props.label}
        </Heading>
        <Additional text={rawDescription || options.help} />
      </div>
    );
  }
  const isNamed = isAdditional(props);
  const hasLabel = kind === 'single' || kind === 'group';
  const field = (
    <Field
      id={id}
      label={hasLabel && options.label !== false ? props.label : undefined}
      hint={kind === 'container' ? undefined : hintOf(rawDescription, options.help)}
      errors={props.hideError ? undefined : rawErrors}
      warnings={warnings}
      notices={isLocked && (props.readonly || props.disabled) ? lockedToo(notices) : notices}
      required={required}
      group={kind === 'group'}
      aside={kind === 'container' ? undefined : <WhyAsked {...props} />}
      cell={isNamed ? undefined : span}
    >
      {children}
      {remove && <Remove label={props.label} onRemove={remove} />}
      {clearGone && <ClearGone label={props.label} onClear={clearGone} />}
      {additionalText && <Additional text={additionalText} />}
    </Field>
  );
  return isNamed ? (
    <div className={`${span} row-span-2 min-w-0`}>{withKey(props, field)}</div>
  ) : (
    field
  );
}

function noticesOf({ notices, note }: QuestionOptions): readonly string[] | undefined {
  return note === undefined ? notices : [note, ...(notices ?? [])];
}

type RemoveProps = { readonly label: string; readonly onRemove: () => void };

/** For the answer to a question that is no longer asked: removing it is all that can be done. */
function Remove({ label, onRemove }: RemoveProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-1 w-fit print:hidden"
      aria-label={`Remove: ${label}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  );
}

type ClearGoneProps = { readonly label: string; readonly onClear: () => void };

/** The control does not show a choice that is gone, so it could not be cleared there. */
function ClearGone({ label, onClear }: ClearGoneProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-1 w-fit print:hidden"
      aria-label={`Clear options that no longer exist: ${label}`}
      onClick={onClear}
    >
      Clear options that no longer exist
    </Button>
  );
}

function lockedToo(notices: readonly string[] | undefined): readonly string[] {
  return [...(notices ?? []), 'This answer is set by another answer, so you can’t change it here.'];
}

/** `bare`: the widget shows its label itself, as a single checkbox does. */
type Kind = QuestionShape['label'] | 'container';

function kindOf(props: FieldTemplateProps, options: ReturnType<typeof getUiOptions>): Kind {
  const { schema, displayLabel } = props;
  const widget: unknown = options.widget;
  const shape = shapeOf(widget);
  const label = shape?.label ?? (STOCK_GROUPS.has(widget) ? 'group' : 'single');
  if (label !== 'single') return label;
  // RJSF hides the label of everything with a `ui:field`; a widget for an object still needs it.
  if (options.field === 'WidgetField') return 'single';
  if (schema.type === 'boolean') {
    return widget === undefined || widget === 'checkbox' ? 'bare' : 'single';
  }
  if (schema.type === 'array') {
    if (!displayLabel) return 'container';
    return shape?.takesMany === true ? 'single' : 'group';
  }
  return displayLabel ? 'single' : 'container';
}

function hintOf(description: ReactNode, help: ReactNode): ReactNode {
  if (!description) return help;
  if (!help) return description;
  return (
    <>
      {description} {help}
    </>
  );
}

function Additional({ text }: { readonly text: ReactNode }) {
  return text ? <div className="text-sm text-ink-muted">{text}</div> : null;
}

function isAdditional(props: FieldTemplateProps): boolean {
  return ADDITIONAL_PROPERTY_FLAG in props.schema;
}

/** A property whose name the person chose: RJSF shows the name next to the field. */
function withKey(props: FieldTemplateProps, field: ReactNode): ReactNode {
  const Wrap = getTemplate(
    'WrapIfAdditionalTemplate',
    props.registry,
    getUiOptions(props.uiSchema),
  );
  return <Wrap {...props}>{field}</Wrap>;
}
