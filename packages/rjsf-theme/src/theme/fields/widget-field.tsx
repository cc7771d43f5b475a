import { useCallback } from 'react';
import { type FieldProps, getUiOptions, getWidget } from '@rjsf/utils';

/**
 * Renders a whole object or list with the one widget that `ui:widget` names: `'ui:field': 'WidgetField'`. RJSF uses
 * widgets only for scalars, but an address, a file or a range of years is one answer.
 */
export function WidgetField(props: FieldProps) {
  const { schema, uiSchema, registry, fieldPathId, formData, onChange, name } = props;
  const { widget = 'TEXT', title, ...options } = getUiOptions(uiSchema, registry.globalUiOptions);
  const Widget = getWidget(schema, widget, registry.widgets);
  const { path, $id: id } = fieldPathId;
  const onWidgetChange = useCallback((value: unknown) => onChange(value, path), [onChange, path]);
  return (
    <Widget
      id={id}
      name={name}
      htmlName={fieldPathId.name}
      label={title ?? props.title ?? schema.title ?? name}
      schema={schema}
      uiSchema={uiSchema}
      options={options}
      registry={registry}
      value={formData}
      required={props.required}
      disabled={props.disabled ?? false}
      readonly={props.readonly ?? false}
      autofocus={props.autofocus ?? false}
      hideError={props.hideError}
      rawErrors={props.rawErrors}
      onChange={onWidgetChange}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
    />
  );
}
