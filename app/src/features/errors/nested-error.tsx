import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** The page for errors may break too: then plain words and a link that needs nothing of ours. */
export class NestedErrorBoundary extends Component<Props, { readonly hasBroken: boolean }> {
  override state = { hasBroken: false };

  static getDerivedStateFromError() {
    return { hasBroken: true };
  }

  override render() {
    if (!this.state.hasBroken) return this.props.children;
    return (
      <div className="mx-auto max-w-lg px-6 py-24 text-center">
        <title>An Error Occurred · Plumbline</title>
        <h1 className="text-xl font-semibold text-ink">
          An error occurred while showing the error page
        </h1>
        {/* The whole page anew: what broke may be the router. */}
        <p className="mt-4 text-base">
          <a href="/" className="text-primary-ink underline underline-offset-2">
            Take Me Home
          </a>
        </p>
      </div>
    );
  }
}
