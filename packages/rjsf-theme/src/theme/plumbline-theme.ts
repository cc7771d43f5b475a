import type { ThemeProps } from '@rjsf/core';
import { WidgetField } from './fields/widget-field.tsx';
import { templates } from './templates/index.ts';
import { widgets } from './widgets/index.ts';

/**
 * Plumbline's look for RJSF: `withTheme(plumblineTheme)` gives a Form. It knows no engine and holds no answers.
 * `ui:widget` is a question type (`'CURRENCY'`), or left out for what RJSF makes of the schema; what a widget reads
 * beside that is in {@link QuestionOptions}, what it asks of the page in {@link PlumblineFormContext}.
 */
export const plumblineTheme: ThemeProps = {
  widgets,
  // RJSF types a theme's templates as complete, and fills in its own for those left out.
  templates: templates as ThemeProps['templates'],
  fields: { WidgetField },
};
