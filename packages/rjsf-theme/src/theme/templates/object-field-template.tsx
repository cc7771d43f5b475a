import {
  buttonId,
  canExpand,
  getUiOptions,
  type ObjectFieldTemplateProps,
  titleId,
} from '@rjsf/utils';
import { blocksOf } from '../../mounting/blocks.ts';
import { Part } from '../../mounting/part.tsx';

const contained =
  '[contain-intrinsic-size:auto_2000px] [content-visibility:auto] print:[content-visibility:visible]';

/** An object's fields on a grid of twelve columns, in blocks. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, registry, schema, uiSchema, formData } =
    props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const shownTitle = getUiOptions(uiSchema).title ?? title;
  const headingId = titleId(fieldPathId);
  // A row's card is contained itself; a second height estimate inside it would only make the page jump.
  const isWhole = fieldPathId.path.length === 0;
  return (
    <div
      role={shownTitle ? 'group' : undefined}
      aria-labelledby={shownTitle ? headingId : undefined}
      className="@container flex min-w-0 flex-col gap-5"
    >
      {shownTitle && (
        <div>
          <h2 id={headingId} className="text-base font-semibold text-ink">
            {shownTitle}
          </h2>
          {description && <div className="mt-0.5 text-sm text-ink-muted">{description}</div>}
        </div>
      )}
      {props.optionalDataControl}
      {blocksOf(properties).map((block) => (
        // The padding keeps focus rings inside: a contained block clips what is painted beyond its edge. Each field
        // ends with the distance to the next one, which the block removes after its last one. (No row gap: a field
        // spans two rows.)
        <div
          key={block[0]?.[0]?.name}
          data-contained={isWhole || undefined}
          className={`-mx-1 -mt-1 -mb-7 grid grid-cols-1 gap-x-6 p-1 *:pb-6 @xl:grid-cols-12 ${isWhole ? contained : ''}`}
        >
          {block.map((chunk) => {
            const contents = chunk.map((property) => property.content);
            if (!isWhole) return contents;
            const first = `${fieldPathId.$id}${registry.globalFormOptions.idSeparator}${chunk[0]?.name}`;
            return (
              <Part
                key={first}
                id={first}
                height={`${chunk.length * 3}rem`}
                className="col-span-full"
              >
                {contents}
              </Part>
            );
          })}
        </div>
      ))}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={props.onAddProperty}
          disabled={props.disabled || props.readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </div>
  );
}
