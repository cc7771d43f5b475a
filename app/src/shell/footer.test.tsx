import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { privacy } from '../storage/privacy.ts';
import { keep, read } from '../storage/store.ts';
import { Footer } from './footer.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Footer /> }], {
    initialEntries: ['/blog'],
  });
  render(
    <SnackbarProvider>
      <RouterProvider router={router} />
    </SnackbarProvider>,
  );
  return router;
}

describe('the footer', () => {
  it('leads to the pages of the specification, and to help for the page that is open', async () => {
    const router = open();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/faq',
      '/info/general-contractor',
      '/info/trade-partner',
      '/info/manufacturer',
      '/info/self-service-prequal/general-contractor',
      '/info/data-vault-validation',
      '/about',
      '/blog',
      '/faq',
      '/privacy-policy',
      '/terms-and-conditions',
    ]);
    expect(screen.getByText(/^Careers/u).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 'Having Trouble? Get Help Here' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
    expect(router.state.location.state).toEqual({ from: '/blog' });
  });
});

describe('the privacy preferences', () => {
  const openDialog = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Privacy Preferences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Privacy Preferences' }));
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    const press = async (name: string) => {
      fireEvent.click(dialog.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    return { box, press };
  };

  it('allow nothing at first, and are saved as they were chosen', async () => {
    open();
    const first = await openDialog();
    const necessary = first.box(/^Necessary/u);
    expect([necessary.checked, necessary.disabled]).toEqual([true, true]);
    expect(first.box(/^Preferences/u).checked).toBe(false);
    fireEvent.click(first.box(/^Marketing/u));
    expect(privacy()).toBeNull();
    await first.press('Save');
    screen.getByText('Privacy preferences saved.');
    expect(privacy()).toEqual({ preferences: false, marketing: true });
    const second = await openDialog();
    expect(second.box(/^Preferences/u).checked).toBe(false);
    expect(second.box(/^Marketing/u).checked).toBe(true);
    fireEvent.click(second.box(/^Preferences/u));
    await second.press('Close');
    expect(privacy()).toEqual({ preferences: false, marketing: true });
  });

  it('can be allowed or refused together, and what is refused is deleted at once', async () => {
    open();
    await (await openDialog()).press('Allow all');
    expect(privacy()).toEqual({ preferences: true, marketing: true });
    keep('folds', '[]', 'insurance');
    expect(sessionStorage.getItem('plumbline.folds.insurance')).toBe('[]');
    await (await openDialog()).press('Only necessary');
    expect(privacy()).toEqual({ preferences: false, marketing: false });
    expect(sessionStorage.getItem('plumbline.folds.insurance')).toBeNull();
    expect(read('folds', 'insurance')).toBeNull();
  });
});
