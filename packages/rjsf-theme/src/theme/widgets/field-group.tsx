import type { FocusEvent, ReactNode } from 'react';
import { useField } from '@plumbline/ui';

export type FieldGroupProps = {
  readonly id: string;
  /** Names the group when no Field does. */
  readonly label: string;
  readonly className: string;
  /** Called when the focus leaves the whole group, not just one of its controls. */
  readonly onLeave: (event: FocusEvent) => void;
  readonly children: ReactNode;
};

/** Several controls that form one answer, named and described by the field around them. */
export function FieldGroup({ id, label, className, onLeave, children }: FieldGroupProps) {
  const field = useField();
  return (
    // Not clickable: the group only notices that the focus left it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={id}
      role="group"
      aria-labelledby={field?.labelId}
      aria-label={field ? undefined : label}
      aria-describedby={field?.describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave(event);
      }}
      className={className}
    >
      {children}
    </div>
  );
}
