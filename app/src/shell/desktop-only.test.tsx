import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DesktopOnly } from './desktop-only.tsx';

const PLACEHOLDER = 'Use Your Desktop To View';

/** A device as its browser reports it: the screen, the ratio, and the answers to the media queries. */
const device = { width: 1280, ratio: 1, isTouched: true };

beforeEach(() => {
  vi.spyOn(window.screen, 'width', 'get').mockImplementation(() => device.width);
  vi.spyOn(window, 'devicePixelRatio', 'get').mockImplementation(() => device.ratio);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && device.isTouched,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const become = (now: Partial<typeof device>) =>
  act(async () => {
    Object.assign(device, now);
    window.dispatchEvent(new Event('resize'));
  });

async function open(now: typeof device) {
  Object.assign(device, now);
  render(
    <MemoryRouter initialEntries={['/login']}>
      <DesktopOnly>
        <input aria-label="Email" />
      </DesktopOnly>
    </MemoryRouter>,
  );
  await act(async () => undefined);
}
const input = () => screen.getByLabelText<HTMLInputElement>('Email');

describe('a touch-only tablet in landscape, 1280 px wide', () => {
  it.each([1.5, 2, 3])(
    'keeps its page, and what was typed, at a zoom of %d in Firefox',
    async (zoom) => {
      await open({ width: 1280, ratio: 2, isTouched: true });
      const before = input();
      fireEvent.change(before, { target: { value: 'typed@first.example' } });
      await become({ width: Math.round(1280 / zoom), ratio: 2 * zoom });
      expect(screen.queryByText(PLACEHOLDER)).toBeNull();
      expect(input()).toBe(before);
      expect([before.value, before.closest('[hidden]')]).toEqual(['typed@first.example', null]);
    },
  );

  it('shows the desktop placeholder while it is rotated, and keeps what was typed when rotated back', async () => {
    await open({ width: 1280, ratio: 2, isTouched: true });
    const before = input();
    fireEvent.change(before, { target: { value: 'typed@first.example' } });
    await become({ width: 800, ratio: 2 });
    expect(await screen.findByText(PLACEHOLDER, {}, { timeout: 15_000 })).toBeTruthy();
    expect(before.isConnected).toBe(true);
    await become({ width: 1280, ratio: 2 });
    expect(screen.queryByText(PLACEHOLDER)).toBeNull();
    expect([input() === before, before.value]).toEqual([true, 'typed@first.example']);
  });
});

it('a phone shows the desktop placeholder', async () => {
  await open({ width: 390, ratio: 3, isTouched: true });
  expect(await screen.findByText(PLACEHOLDER, {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
});
