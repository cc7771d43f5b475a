import type { QuestionType } from '@plumbline/schemas';
import type { RegistryWidgetsType, Widget } from '@rjsf/utils';
import { AddressWidget } from './address-widget.tsx';
import { CalcWidget } from './calc-widget.tsx';
import { CheckWidget } from './check-widget.tsx';
import { CheckboxListWidget, StatesWidget } from './checkbox-list-widget.tsx';
import { ComboboxWidget } from './combobox-widget.tsx';
import { DateWidget } from './date-widget.tsx';
import { FileWidget } from './file-widget.tsx';
import { HiddenWidget } from './hidden-widget.tsx';
import { LabelWidget } from './label-widget.tsx';
import { MaskWidget, PhoneWidget } from './mask-widget.tsx';
import { CurrencyWidget, NumericWidget, PercentageWidget, YearWidget } from './number-widget.tsx';
import { RadioWidget } from './radio-widget.tsx';
import { SelectWidget } from './select-widget.tsx';
import { EmailWidget, PasswordWidget, TextareaWidget, TextWidget } from './text-widget.tsx';
import { WebsiteWidget } from './website-widget.tsx';
import { YearRangeWidget } from './year-range-widget.tsx';

/** One widget for each question type, by its name: `'ui:widget': 'CURRENCY'`. PANEL is a field, not a widget. */
export const questionWidgets: Readonly<Record<Exclude<QuestionType, 'PANEL'>, Widget>> = {
  TEXT: TextWidget,
  TEXTAREA: TextareaWidget,
  SELECT: SelectWidget,
  COMBOBOX: ComboboxWidget,
  RADIO: RadioWidget,
  YESNO: RadioWidget,
  CHECKBOX: CheckboxListWidget,
  CHECK: CheckWidget,
  NUMERIC: NumericWidget,
  CURRENCY: CurrencyWidget,
  PERCENTAGE: PercentageWidget,
  YEAR: YearWidget,
  YEAR_RANGE: YearRangeWidget,
  DATE: DateWidget,
  PHONE: PhoneWidget,
  MASK: MaskWidget,
  EMAIL: EmailWidget,
  WEBSITE: WebsiteWidget,
  ADDRESS: AddressWidget,
  STATES: StatesWidget,
  FILE: FileWidget,
  CALC: CalcWidget,
  LABEL: LabelWidget,
};

/** The names that a stock Form looks up itself, in our styling. Its color, range and time inputs stay its own. */
const stockWidgets = {
  TextWidget,
  TextareaWidget,
  SelectWidget,
  RadioWidget,
  CheckboxesWidget: CheckboxListWidget,
  CheckboxWidget: CheckWidget,
  UpDownWidget: NumericWidget,
  EmailWidget,
  URLWidget: WebsiteWidget,
  PasswordWidget,
  DateWidget,
  HiddenWidget,
} satisfies RegistryWidgetsType;

export const widgets: RegistryWidgetsType = { ...stockWidgets, ...questionWidgets };
