/** What creating an account agrees to. The texts open in a new tab, so that nothing typed here is lost. */
export function AcceptedTerms() {
  return (
    <p className="text-sm text-pretty text-ink-muted">
      By creating an account you agree to the{' '}
      <NewTab to="/terms-and-conditions">Terms and Conditions</NewTab> and the{' '}
      <NewTab to="/privacy-policy">Privacy Policy</NewTab>.
    </p>
  );
}

function NewTab({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm text-primary-ink underline underline-offset-2"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
