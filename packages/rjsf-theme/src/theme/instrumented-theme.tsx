import type { ThemeProps } from '@rjsf/core';
import type { TemplatesType, Widget, WidgetProps } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';

/** One render of one of the theme's components. */
export type ThemeRender = {
  readonly kind: 'widget' | 'template';
  /** The name in the theme's table, such as CURRENCY or FieldTemplate. */
  readonly name: string;
  /** The field's id; empty if the component has none. */
  readonly id: string;
};

/**
 * The same theme, reporting every render of its widgets and templates: for tests that count them. Renders caused by a
 * component's own state count too, because each component is called inside the one that reports.
 */
export function instrumentTheme(
  theme: ThemeProps,
  onRender: (render: ThemeRender) => void,
): ThemeProps {
  const widgets = Object.entries(theme.widgets ?? {}).map(([name, widget]) => {
    const draw = widget as (props: WidgetProps) => ReactNode;
    const Counted = (props: WidgetProps) => {
      onRender({ kind: 'widget', name, id: props.id });
      return draw(props);
    };
    return [name, Counted as Widget] as const;
  });
  const templates = Object.entries(theme.templates ?? {}).map(([name, template]) => {
    if (typeof template !== 'function') return [name, template] as const;
    const draw = template as (props: Located) => ReactNode;
    const Counted: ComponentType<Located> = (props) => {
      onRender({ kind: 'template', name, id: idOf(props) });
      return draw(props);
    };
    return [name, Counted] as const;
  });
  return {
    ...theme,
    widgets: Object.fromEntries(widgets),
    templates: Object.fromEntries(templates) as Partial<TemplatesType>,
  } as ThemeProps;
}

type Located = {
  readonly fieldPathId?: { readonly $id: string };
  readonly buttonsProps?: { readonly fieldPathId: { readonly $id: string } };
};

function idOf(props: Located): string {
  return props.fieldPathId?.$id ?? props.buttonsProps?.fieldPathId.$id ?? '';
}
