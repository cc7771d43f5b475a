import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { AnswersDocument } from '@plumbline/schemas';
import { Announcer, ConfirmProvider, SnackbarProvider } from '@plumbline/ui';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, vi } from 'vitest';

import { SessionProvider } from '../../../session/session.tsx';
import { SignedIn } from '../../../session/testing/signed-in.tsx';
import { dropForms, formsOf } from '../../../form/open-forms.ts';
import { FormPage } from '../form-page.tsx';
import { sectionServer, TP } from './section-server.ts';

/** Where the page opens in the section: the fragment, and the state of the navigation that led there. */
type At = { readonly hash?: string; readonly state?: object };

/** The form's page as the product draws it, open at a section of a vault. Only the server is simulated. */
export async function openFormPage(
  link: string,
  documents: readonly AnswersDocument[],
  now: string,
  at: At = {},
) {
  const server = sectionServer(documents, now);
  vi.stubGlobal('fetch', server.fetch);
  localStorage.setItem('plumbline.token', 't');
  const router = createMemoryRouter(
    [
      {
        element: <SignedIn />,
        children: [
          { path: '/prequal/form/:slug', element: <FormPage /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [{ pathname: `/prequal/form/${link}`, ...at }] },
  );
  render(
    // A separate cache: what an earlier page was still loading must not end up in this one.
    <SWRConfig value={{ provider: () => new Map() }}>
      <SnackbarProvider>
        <ConfirmProvider>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </ConfirmProvider>
        <Announcer />
      </SnackbarProvider>
    </SWRConfig>,
  );
  await screen.findByText('All changes saved', {}, { timeout: 15_000 });
  // The list beside the form is loaded by its own request.
  await screen.findByText('Only sections with open questions', {}, { timeout: 15_000 });
  // A long section is drawn in full, not only its first screen. A busy machine needs long for 1,000 questions.
  await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull(), {
    timeout: 40_000,
  });
  const [form] = formsOf(TP, link);
  if (!form) throw new Error(`${link} is not open`);
  return { server, router, form, session: form.session };
}

export function closeFormPage(): void {
  cleanup();
  dropForms();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
}
