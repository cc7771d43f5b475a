import type { FieldTemplateProps } from '@rjsf/utils';
import { Icon } from '@plumbline/ui';
import type { PlumblineFormContext } from '../form-context.ts';
import { questionOptions } from '../question-options.ts';

type WhyAskedProps = Pick<FieldTemplateProps, 'id' | 'label' | 'uiSchema' | 'registry'>;

/**
 * Opens the reason why a question is asked or cannot be changed: for questions that follow a rule, if the page can
 * tell.
 */
export function WhyAsked({ id, label, uiSchema, registry }: WhyAskedProps) {
  const { followsRule } = questionOptions(uiSchema?.['ui:options'] ?? {});
  if (!followsRule) return null;
  const { whyAsked } = registry.formContext as PlumblineFormContext;
  if (!whyAsked) return null;
  return (
    <button
      type="button"
      aria-label={`Why is this asked? ${label}`}
      title="Why is this asked?"
      aria-haspopup="dialog"
      onClick={(event) => whyAsked(id, event.currentTarget)}
      className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-full text-ink-subtle hover:bg-primary-tint hover:text-primary-ink"
    >
      <Icon name="question" size={18} />
    </button>
  );
}
