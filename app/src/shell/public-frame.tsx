import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { PublicBar } from './public-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { tellTakenOver } from './take-over.ts';

/** The frame of the pages that everyone may read, for visitors. */
export function PublicFrame() {
  useEffect(tellTakenOver, []);
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
