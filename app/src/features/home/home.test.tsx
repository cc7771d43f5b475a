import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SessionProvider } from '../../session/session.tsx';
import { NUMBERS } from './numbers.ts';
import { homeRoutes } from './routes.tsx';

afterEach(cleanup);

async function open(path: string) {
  const router = createMemoryRouter(homeRoutes, { initialEntries: [path] });
  render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const addressOf = (name: string | RegExp) =>
  screen.getByRole('link', { name }).getAttribute('href');

it('the home page leads to a sample, to each side and to signing up, and signs in', async () => {
  await open('/');
  expect(document.title).toBe('Prequalification, answered once · Plumbline');
  expect(addressOf('See a sample report')).toMatch(/condensed-report$/u);
  const sides = within(screen.getByRole('navigation', { name: 'Who Plumbline is for' }));
  expect(sides.getAllByRole('link').map((side) => side.getAttribute('href'))).toEqual([
    '/info/general-contractor',
    '/info/trade-partner',
    '/info/manufacturer',
  ]);
  expect(addressOf('Sign Up')).toBe('/registration/email-entry');
  const signIn = within(screen.getByRole('region', { name: 'Sign In' }));
  signIn.getByRole('button', { name: 'Sign In' });
});

it('the home page says what its numbers count, and how it works in three steps', async () => {
  await open('/home');
  expect(document.title).toBe('Home · Plumbline');
  const counted = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(counted).toEqual([
    `sections in one form${NUMBERS.sections}`,
    `questions, shown only where they apply${NUMBERS.questions}`,
    `metrics in a risk assessment${NUMBERS.metrics}`,
  ]);
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
    'Answer once',
    'Decide who sees what',
    'Read, compare, decide',
  ]);
  expect(steps.getAllByRole('img')).toHaveLength(3);
});
