import { EmptyState } from '@plumbline/ui';
import { Page } from './page.tsx';

/** A person without a company has no vault and reviews none. Joining one is not offered yet, and the page says so. */
export function NoCompany() {
  return (
    <Page title="Join or Add a Company">
      <EmptyState icon="company" title="Your account has no company yet">
        Joining or adding a company from this page is not available yet. Ask an admin of your
        company to add you; the next time you sign in, its pages are here.
      </EmptyState>
    </Page>
  );
}
