import { endpoints, type User } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maria, problem } from '../../../organization/testing/far-end.ts';
import { holdReplies } from '../../../organization/testing/hold-replies.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { PortraitSection } from './portrait-section.tsx';

const page = (
  <>
    <h1>Here</h1>
    <PortraitSection />
  </>
);
const open = (user: User = maria()) =>
  openPage(user, [{ path: '*', element: page }], '/settings/me', 'Here', () => {});

const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('Picture'), {
    target: { files: [new File(['x'], name)] },
  });
const shown = () => document.querySelector('img')?.getAttribute('src') ?? null;

/** A photo of 800 by 600 pixels, as the browser opens it. */
const photo = { width: 800, height: 600, close: vi.fn() };
/** What a canvas draws. */
const drawImage = vi.fn();
/** How large a JPEG of each quality is, and which were made. */
let sizeOf: (quality: number) => number;
const made: number[] = [];

beforeEach(() => {
  made.length = 0;
  sizeOf = () => 1000;
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.endsWith('.txt')) throw new DOMException('no', 'InvalidStateError');
    return photo;
  });
  const context = { drawImage, fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, _, quality) => {
    made.push(Number(quality));
    done(new Blob(['x'.repeat(sizeOf(Number(quality)))], { type: 'image/jpeg' }));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a new portrait', () => {
  /** The square of the photo that was drawn last, and the edge of the canvas. */
  const square = () => {
    const [, left, top, edge, , , , canvas] = (drawImage.mock.lastCall ?? []) as number[];
    return { left, top, edge, canvas };
  };
  const openCrop = async () => {
    const opened = await open();
    choose('maria.jpg');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your picture' }));
    return { ...opened, dialog };
  };

  it('starts with the middle, follows the arrow keys, and is enlarged by the slider', async () => {
    const { dialog } = await openCrop();
    await waitFor(() => expect(square()).toEqual({ left: 100, top: 0, edge: 600, canvas: 640 }));
    const frame = dialog.getByRole('application');
    fireEvent.keyDown(frame, { key: 'ArrowLeft' });
    // The picture moves to the left: its square, to the right.
    expect(square()).toMatchObject({ left: 124, top: 0, edge: 600 });
    fireEvent.keyDown(frame, { key: 'a' });
    const zoom = dialog.getByLabelText('Zoom');
    fireEvent.change(zoom, { target: { value: '2' } });
    expect(square()).toMatchObject({ left: 274, top: 150, edge: 300 });
    expect(zoom.getAttribute('aria-valuetext')).toBe('200%');
    fireEvent.keyDown(frame, { key: 'ArrowUp' });
    expect(square()).toMatchObject({ left: 274, top: 162, edge: 300 });
    fireEvent.keyDown(frame, { key: 'ArrowRight' });
    fireEvent.keyDown(frame, { key: 'ArrowDown' });
    expect(square()).toMatchObject({ left: 262, top: 150, edge: 300 });
  });

  it('is sent as a small JPEG, again after a failure, and shown', async () => {
    const { server, dialog } = await openCrop();
    sizeOf = (quality) => (quality > 0.65 ? 256_001 : 256_000);
    server.on(endpoints.uploadPortrait, () => [
      422,
      problem(422, 'Refused.', { file: ['This isn’t a picture.'] }),
    ]);
    const use = () => fireEvent.click(dialog.getByRole('button', { name: 'Use this picture' }));
    use();
    await dialog.findByText('The picture was not saved. This isn’t a picture.');
    expect(made).toEqual([0.9, 0.8, 0.65]);
    expect(square()).toEqual({ left: 100, top: 0, edge: 600, canvas: 512 });
    expect(shown()).toBeNull();
    server.on(endpoints.uploadPortrait, maria({ portrait: '/api/portraits/new/' }));
    use();
    await screen.findByText('Your picture was saved.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown()).toBe('/api/portraits/new/');
    const [, sent] = server.bodiesOf(endpoints.uploadPortrait) as FormData[];
    const file = sent?.get('file') as File;
    expect([file.name, file.size]).toEqual(['portrait.jpg', 256_000]);
    expect(photo.close).toHaveBeenCalled();
  });

  it('is chosen in a dialog that stays open when the reply to an earlier picture comes late', async () => {
    const { server, dialog } = await openCrop();
    server.on(endpoints.uploadPortrait, maria({ portrait: '/api/portraits/first/' }));
    const release = holdReplies(server);
    fireEvent.click(dialog.getByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.uploadPortrait)).toHaveLength(1));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    choose('other.jpg');
    await screen.findByRole('dialog', { name: 'Your picture' });
    release();
    await screen.findByText('Your picture was saved.');
    expect(shown()).toBe('/api/portraits/first/');
    screen.getByRole('dialog', { name: 'Your picture' });
  });

  it('is not sent when no quality makes it small enough, or the person cancels', async () => {
    const { server, dialog } = await openCrop();
    sizeOf = () => 300_000;
    fireEvent.click(dialog.getByRole('button', { name: 'Use this picture' }));
    await dialog.findByText(/^The picture was not saved\. This browser can’t save it as a JPEG/u);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(endpoints.uploadPortrait)).toEqual([]);
  });

  it('must be a picture', async () => {
    await open();
    choose('notes.txt');
    await screen.findByText('“notes.txt” isn’t a picture that this browser can open.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the portrait of a person', () => {
  it('is removed after a question, and the focus stays in its section', async () => {
    const { server } = await open(maria({ portrait: '/api/portraits/old/' }));
    expect(shown()).toBe('/api/portraits/old/');
    const answer = async (name: string) => {
      press('Remove picture');
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove your picture?' }));
      fireEvent.click(dialog.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await answer('Cancel');
    expect(server.bodiesOf(endpoints.deletePortrait)).toEqual([]);
    server.on(endpoints.deletePortrait, () => [503, problem(503, 'Busy.')]);
    await answer('Remove picture');
    await screen.findByText('Not removed. Busy.');
    expect(shown()).toBe('/api/portraits/old/');
    server.on(endpoints.deletePortrait, maria());
    await answer('Remove picture');
    await screen.findByText('Your picture was removed.');
    expect(shown()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    const chooser = screen.getByRole('button', { name: 'Choose a picture' });
    await waitFor(() => expect(document.activeElement).toBe(chooser));
  });
});
