import { EmptyState } from '@plumbline/ui';
import { Page } from '../../shell/page.tsx';

/** Where a person without a company ends up. Joining one is not offered yet, and the page says so. */
export function Workplace() {
  return (
    <Page title="Join or Add a Company">
      <EmptyState icon="company" title="Your account has no company yet">
        Joining or adding a company from this page is not available yet. Ask an admin of your
        company to add you; the next time you sign in, its pages are here.
      </EmptyState>
    </Page>
  );
}
