import { type ArrayFieldTemplateProps, buttonId, getUiOptions, titleId } from '@rjsf/utils';
import { briefLabel } from '../brief-label.ts';
import { listOptions } from '../list-options.ts';
import { headingTag } from './heading-tag.ts';
import { WhyAsked } from './why-asked.tsx';

/** A list of rows under its heading, with a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, fieldPathId, schema, uiSchema, registry, disabled, readonly } =
    props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const options = getUiOptions(uiSchema);
  const { count, note, foldAll } = listOptions(uiSchema);
  const description = options.description ?? schema.description;
  const headingId = titleId(fieldPathId);
  const heading = String(options.title ?? title);
  const Heading = headingTag(options['level']);
  const adding = items.length === 0 ? 'Add entry' : 'Add another';
  return (
    <div
      role="group"
      id={fieldPathId.$id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-4 pt-2"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div className="flex min-w-0 items-center gap-1">
            <Heading id={headingId} className="text-base font-semibold text-ink">
              {heading}
              {props.required && (
                <>
                  <span aria-hidden="true" className="ml-0.5 text-error-ink">
                    *
                  </span>
                  <span className="sr-only"> (required)</span>
                </>
              )}
            </Heading>
            <WhyAsked
              id={fieldPathId.$id}
              label={heading}
              uiSchema={uiSchema}
              registry={registry}
            />
          </div>
          <div className="ml-auto flex min-h-8 items-center gap-3 text-sm text-ink-muted">
            {count && <span className="tabular-nums">{count}</span>}
            {foldAll && (
              // Not a boxed button, so that its text ends where the rows below it end.
              <button
                type="button"
                className="min-h-8 rounded-sm font-medium text-primary-ink hover:underline print:hidden"
                aria-label={`${foldAll.isFolded ? 'Expand all' : 'Collapse all'}: ${heading}`}
                onClick={foldAll.onToggle}
              >
                {foldAll.isFolded ? 'Expand all' : 'Collapse all'}
              </button>
            )}
          </div>
        </div>
        {description && <div className="mt-0.5 text-sm text-ink-muted">{description}</div>}
        {options.help && <div className="mt-0.5 text-sm text-ink-muted">{options.help}</div>}
      </div>
      {props.optionalDataControl}
      {items}
      {items.length === 0 && !canAdd && (
        <p className="text-sm text-ink-muted">Nothing to fill in yet.</p>
      )}
      {(canAdd || note) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {canAdd && (
            <AddButton
              id={buttonId(fieldPathId, 'add')}
              title={`${adding}: ${briefLabel(heading)}`}
              onClick={props.onAddClick}
              disabled={disabled || readonly}
              uiSchema={uiSchema}
              registry={registry}
            />
          )}
          {note && <p className="text-sm text-ink-muted">{note}</p>}
        </div>
      )}
    </div>
  );
}
