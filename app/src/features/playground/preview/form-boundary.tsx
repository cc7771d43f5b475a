import { EmptyState } from '@plumbline/ui';
import { Component, type ReactNode } from 'react';

type FormBoundaryProps = {
  /** What is drawn: another one is another try. */
  readonly of: unknown;
  readonly children: ReactNode;
};

type FormBoundaryState = { readonly of: unknown; readonly error: unknown };

/**
 * Is between a form that cannot be drawn and the rest of the page: the text that made it must stay in reach.
 * React knows such a thing as a class only.
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
