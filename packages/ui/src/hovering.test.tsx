import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Announcer } from './announcer.tsx';
import { Avatar } from './avatar.tsx';
import { CopyButton } from './copy-button.tsx';
import { Menu } from './menu.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => void act(() => vi.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip');
const mouse = { pointerType: 'mouse' };

describe('Tooltip', () => {
  const open = () =>
    render(
      <Tooltip text="Only Admins see this">
        <button type="button">Lock</button>
      </Tooltip>,
    );
  const lock = () => screen.getByRole('button', { name: 'Lock' });

  test('shows after 300 ms and hides 1,000 ms after the pointer left', () => {
    open();
    fireEvent.pointerEnter(lock());
    wait(299);
    expect(tip()).toBeNull();
    wait(1);
    expect(tip()?.textContent).toBe('Only Admins see this');
    fireEvent.pointerLeave(lock());
    wait(999);
    expect(tip()).not.toBeNull();
    wait(1);
    expect(tip()).toBeNull();
  });

  test('stays while the pointer is on it, and closes at once on Escape', () => {
    open();
    fireEvent.pointerEnter(lock());
    wait(300);
    fireEvent.pointerLeave(lock());
    wait(500);
    fireEvent.pointerEnter(tip() as HTMLElement);
    wait(60_000);
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tip()).toBeNull();
  });

  test('describes its control, and also shows on focus', () => {
    open();
    fireEvent.focus(lock());
    wait(300);
    expect(tip()).not.toBeNull();
    const id = lock().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Only Admins see this');
    fireEvent.blur(lock());
    expect(tip()).toBeNull();
  });
});

describe('Menu', () => {
  const items = [
    { to: '/one', label: 'One' },
    { to: '/two', label: 'Two', badge: 7 },
  ];
  const Link = ({
    to,
    children,
    ...rest
  }: {
    readonly to: string;
    readonly children: ReactNode;
  }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  );
  const open = () =>
    render(
      <>
        <Menu label="First" items={items} link={Link} />
        <Menu label="Second" items={[{ to: '/three', label: 'Three' }]} link={Link} />
      </>,
    );
  const opener = (name: string) => screen.getByRole('button', { name });
  const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

  test('opens and closes on click, and exposes whether it is open', () => {
    open();
    fireEvent.click(opener('First'));
    expect(opener('First').getAttribute('aria-expanded')).toBe('true');
    expect(names()).toEqual(['One', 'Two7']);
    fireEvent.click(opener('First'));
    expect(names()).toEqual([]);
  });

  test('opens 300 ms after the pointer enters and closes 1,000 ms after it leaves', () => {
    open();
    const box = opener('First').parentElement as HTMLElement;
    fireEvent.pointerEnter(box, mouse);
    wait(299);
    expect(names()).toEqual([]);
    wait(1);
    expect(names()).toHaveLength(2);
    // Hovering opened the menu on the way to the click, so the click does not close it.
    fireEvent.click(opener('First'));
    expect(names()).toHaveLength(2);
    fireEvent.pointerLeave(box, mouse);
    wait(999);
    expect(names()).toHaveLength(2);
    wait(1);
    expect(names()).toEqual([]);
  });

  test('does not open when a finger passes over it', () => {
    open();
    const box = opener('First').parentElement as HTMLElement;
    fireEvent.pointerEnter(box, { pointerType: 'touch' });
    wait(1000);
    expect(names()).toEqual([]);
  });

  test('closes when one of its links is chosen, or the focus moves on', () => {
    open();
    fireEvent.click(opener('First'));
    fireEvent.click(screen.getByRole('link', { name: 'One' }));
    expect(names()).toEqual([]);
    fireEvent.click(opener('First'));
    fireEvent.focusIn(opener('Second'));
    expect(names()).toEqual([]);
  });

  test('closes when another menu opens, or on a click outside', () => {
    open();
    fireEvent.click(opener('First'));
    fireEvent.click(opener('Second'));
    expect(names()).toEqual(['Three']);
    fireEvent.pointerDown(document.body);
    expect(names()).toEqual([]);
  });

  test('is navigated with the arrow keys, and Escape returns the focus to its button', () => {
    open();
    opener('First').focus();
    fireEvent.keyDown(opener('First'), { key: 'ArrowDown' });
    wait(20);
    const at = () => document.activeElement?.textContent;
    expect(at()).toBe('One');
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement as Element, { key, bubbles: true });
    press('ArrowDown');
    expect(at()).toBe('Two7');
    press('ArrowDown');
    expect(at()).toBe('One');
    press('ArrowUp');
    expect(at()).toBe('Two7');
    press('Home');
    expect(at()).toBe('One');
    press('End');
    expect(at()).toBe('Two7');
    // Up from the button itself goes to the last one.
    opener('First').focus();
    press('ArrowUp');
    expect(at()).toBe('Two7');
    press('Escape');
    expect(document.activeElement).toBe(opener('First'));
    expect(names()).toEqual([]);
  });

  test('opens with the arrow down only, and Escape leaves a focus that is elsewhere', () => {
    open();
    opener('Second').focus();
    fireEvent.keyDown(opener('First'), { key: 'ArrowUp' });
    fireEvent.keyDown(opener('First'), { key: 'End' });
    expect(names()).toEqual([]);
    fireEvent.pointerEnter(opener('First').parentElement as HTMLElement, { pointerType: 'mouse' });
    wait(300);
    expect(names()).toEqual(['One', 'Two7']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([names(), document.activeElement]).toEqual([[], opener('Second')]);
  });

  test('stays open while it has the focus, even when the pointer leaves', () => {
    open();
    fireEvent.click(opener('First'));
    screen.getByRole('link', { name: 'One' }).focus();
    fireEvent.pointerLeave(opener('First').parentElement as HTMLElement, mouse);
    wait(5000);
    expect(names()).toHaveLength(2);
  });
});

describe('CopyButton', () => {
  const withClipboard = (writeText: (words: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

  test('copies, and says so for 2,000 ms', async () => {
    const copied: string[] = [];
    withClipboard(async (words) => void copied.push(words));
    render(
      <>
        <CopyButton text="https://plumbline.example/x" label="Copy the link" />
        <Announcer />
      </>,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the link' })));
    expect(copied).toEqual(['https://plumbline.example/x']);
    expect(screen.getByRole('log', { name: 'Announcements' }).textContent).toBe('Copied');
    expect(tip()?.textContent).toBe('Copied');
    wait(1999);
    expect(tip()?.textContent).toBe('Copied');
    wait(1);
    expect(tip()).toBeNull();
  });

  test('says when the browser blocks copying', async () => {
    withClipboard(() => Promise.reject(new Error('no permission')));
    render(<CopyButton text="x" label="Copy" />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(tip()?.textContent).toBe('Your browser blocked copying');
  });
});

describe('Avatar', () => {
  const drawn = (avatar: ReactElement) => render(avatar).container;

  test('shows the portrait, or the initials, or an icon', () => {
    const person = { firstName: 'Maria', lastName: 'Alvarez' };
    const whole = drawn(<Avatar {...person} portrait="/api/portraits/x/" />);
    const picture = whole.querySelector('img') as HTMLImageElement;
    expect(picture.getAttribute('src')).toBe('/api/portraits/x/');
    fireEvent.error(picture);
    expect(whole.textContent).toBe('MA');
    expect(drawn(<Avatar {...person} portrait={null} />).textContent).toBe('MA');
    expect(drawn(<Avatar firstName="öz" lastName=" " />).textContent).toBe('Ö');
    const nobody = drawn(<Avatar firstName="" lastName={null} />);
    expect(nobody.textContent).toBe('');
    expect(nobody.querySelector('svg')).not.toBeNull();
  });
});
