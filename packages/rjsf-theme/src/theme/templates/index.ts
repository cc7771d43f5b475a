import type { TemplatesType } from '@rjsf/utils';
import { ArrayFieldItemTemplate } from './array-field-item-template.tsx';
import { ArrayFieldTemplate } from './array-field-template.tsx';
import { BaseInputTemplate } from './base-input-template.tsx';
import {
  AddButton,
  ClearButton,
  MoveDownButton,
  MoveUpButton,
  RemoveButton,
  SubmitButton,
} from './button-templates.tsx';
import { ErrorListTemplate } from './error-list-template.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectFieldTemplate } from './object-field-template.tsx';

/**
 * Only what differs from RJSF's own. Its error, help and description templates are not used: FieldTemplate renders
 * those.
 */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>;
} = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  BaseInputTemplate,
  ErrorListTemplate,
  ButtonTemplates: {
    SubmitButton,
    AddButton,
    RemoveButton,
    MoveUpButton,
    MoveDownButton,
    ClearButton,
  },
};
