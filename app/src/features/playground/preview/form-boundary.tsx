import { EmptyState } from '@plumbline/ui';
import { Component, type ReactNode } from 'react';

type FormBoundaryProps = {
  /** What is drawn: a new value is a new attempt. */
  readonly of: unknown;
  readonly children: ReactNode;
};

type FormBoundaryState = { readonly of: unknown; readonly error: unknown };

/**
 * Keeps a form that cannot be drawn from breaking the page: the text that made it must stay editable. React supports
 * error boundaries only as classes.
 */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  override state: FormBoundaryState = { of: this.props.of, error: null };

  static getDerivedStateFromError(error: unknown): Partial<FormBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    { of }: FormBoundaryProps,
    state: FormBoundaryState,
  ): FormBoundaryState | null {
    return of === state.of ? null : { of, error: null };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <EmptyState icon="warning" title="This can’t be displayed">
        This is a bug on our side: {error instanceof Error ? error.message : String(error)}. Your
        text in the editor is unchanged.
      </EmptyState>
    );
  }
}
