import type { ThemeProps } from '@rjsf/core';
import { WidgetField } from './fields/widget-field.tsx';
import { templates } from './templates/index.ts';
import { widgets } from './widgets/index.ts';

/**
 * Plumbline's look for RJSF: `withTheme(plumblineTheme)` returns a Form. It knows no engine and holds no answers.
 * `ui:widget` is a question type (`'CURRENCY'`), or omitted to use what RJSF derives from the schema. Other options
 * that a widget reads are in {@link QuestionOptions}, and what it needs from the page in {@link PlumblineFormContext}.
 */
export const plumblineTheme: ThemeProps = {
  widgets,
  // RJSF's types require all of a theme's templates, but RJSF fills in its own for missing ones.
  templates: templates as ThemeProps['templates'],
  fields: { WidgetField },
};
