import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { PublicBar } from './public-bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** Around the pages that everyone may read, for visitors. */
export function PublicFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
