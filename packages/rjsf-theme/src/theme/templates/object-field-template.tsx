import {
  buttonId,
  canExpand,
  getUiOptions,
  type ObjectFieldTemplateProps,
  titleId,
} from '@rjsf/utils';

/** Fields in one block. A block out of sight is neither laid out nor painted, which is what a long section costs most. */
const fieldsInBlock = 50;

const contained =
  '[contain-intrinsic-size:auto_2000px] [content-visibility:auto] print:[content-visibility:visible] has-[[aria-expanded=true]:not([data-fold])]:[content-visibility:visible]';

/** An object's fields on a grid of twelve columns, in blocks. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, registry, schema, uiSchema, formData } =
    props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const shownTitle = getUiOptions(uiSchema).title ?? title;
  const headingId = titleId(fieldPathId);
  // A row's card is contained itself; a second guess at the height inside it would only make the page jump.
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
        // The padding keeps focus rings inside: a contained block clips what is painted over its edge. A block with
        // an open list is not contained, for the list hangs over the edge. Each field ends with the distance to the
        // next one, which the block takes back after its last. (No row gap: a field takes two rows.)
        <div
          key={block[0]?.name}
          className={`-mx-1 -mt-1 -mb-7 grid grid-cols-1 gap-x-6 p-1 *:pb-6 @xl:grid-cols-12 ${isWhole ? contained : ''}`}
        >
          {block.map((property) => property.content)}
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

function blocksOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  const blocks: (readonly T[])[] = [];
  for (let at = 0; at < all.length; at += fieldsInBlock)
    blocks.push(all.slice(at, at + fieldsInBlock));
  return blocks;
}
