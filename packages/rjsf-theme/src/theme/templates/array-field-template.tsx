import { type ArrayFieldTemplateProps, buttonId, getUiOptions, titleId } from '@rjsf/utils';

/** A list of rows under its heading, with a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, fieldPathId, schema, uiSchema, registry, disabled, readonly } =
    props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const options = getUiOptions(uiSchema);
  const description = options.description ?? schema.description;
  const headingId = titleId(fieldPathId);
  return (
    <div
      role="group"
      id={fieldPathId.$id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-4 pt-2"
    >
      <div>
        <h2 id={headingId} className="text-base font-semibold text-ink">
          {options.title ?? title}
          {props.required && (
            <>
              <span aria-hidden="true" className="ml-0.5 text-error-ink">
                *
              </span>
              <span className="sr-only"> (required)</span>
            </>
          )}
        </h2>
        {description && <div className="mt-0.5 text-sm text-ink-muted">{description}</div>}
        {options.help && <div className="mt-0.5 text-sm text-ink-muted">{options.help}</div>}
      </div>
      {props.optionalDataControl}
      {items}
      {items.length === 0 && !canAdd && (
        <p className="text-sm text-ink-muted">Nothing to fill in here yet.</p>
      )}
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          title={`Add to ${String(options.title ?? title)}`}
          onClick={props.onAddClick}
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </div>
  );
}
