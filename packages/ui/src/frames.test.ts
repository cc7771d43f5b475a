import { expect, it, vi } from 'vitest';

it('frames still come when the focus was lost while timers were fake', async () => {
  vi.useFakeTimers();
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  button.remove();
  vi.useRealTimers();
  const frame = vi.fn<FrameRequestCallback>();
  requestAnimationFrame(frame);
  await vi.waitFor(() => expect(frame).toHaveBeenCalledTimes(1));
});
