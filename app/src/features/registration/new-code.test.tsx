import { Announcer } from '@plumbline/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKept, keep } from '../../registration/kept.ts';
import { NewCode } from './new-code.tsx';

const EMAIL = 'quinn@ironwood.example';
const COMPANY = '12345678-1234-4234-8234-123456789abc';
const asked: unknown[] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json(
      status === 200
        ? { is_sent: true, is_webmail: false }
        : { type: 'about:blank', title: 'Too many', status, detail: 'Wait 12 minutes.' },
      { status },
    );
  });
  keep({ email: EMAIL, userType: 'Owner', expectedOrg: COMPANY });
  document.cookie = 'joined_source=spring-mailing';
  render(
    <>
      <NewCode email={EMAIL} />
      <Announcer />
    </>,
  );
});
afterEach(() => {
  cleanup();
  forgetKept();
  sessionStorage.clear();
  document.cookie = 'joined_source=; max-age=0';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Send a new code' });
const isWaiting = () => button().getAttribute('aria-disabled') === 'true';
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) void act(() => vi.advanceTimersByTime(1000));
};
const press = () => act(async () => fireEvent.click(button()));

it('waits 30 seconds, requests a new code with the same details, and waits again', async () => {
  pass(29);
  expect(screen.getByText('in 1 s')).toBeTruthy();
  await press();
  expect(asked).toEqual([]);
  pass(1);
  expect(isWaiting()).toBe(false);
  await press();
  expect(asked).toEqual([
    {
      email: EMAIL,
      accept_webmail: true,
      user_type: 'Owner',
      expected_org: COMPANY,
      joined_source: 'spring-mailing',
    },
  ]);
  // On the page, and announced.
  expect(screen.getAllByText(/^We sent a new code/u)).toHaveLength(2);
  expect(isWaiting()).toBe(true);
});

it('says why no new code is sent', async () => {
  status = 429;
  pass(30);
  await press();
  expect(screen.getAllByText('Wait 12 minutes.')).toHaveLength(2);
});
