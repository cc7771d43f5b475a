/**
 * Runs in the page before its own code. Records when a field is first painted and, for each key, the time to the next
 * paint. A paint is timed by a message posted in its animation frame: by then the frame's main thread work is done, but
 * drawing on the screen is not included.
 */
export function installProbe(first: string, last: string): void {
  const notes: Notes = { firstPaintMs: null, lastPaintMs: null, paintMs: [], sinceMs: 0 };
  Object.assign(window, { benchNotes: notes });
  const afterPaint = (then: () => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  };
  // When the event that caused the input happened: a key or a click.
  const causes = ['keydown', 'pointerdown', 'click'] as const;
  for (const cause of causes)
    addEventListener(cause, (event) => (notes.sinceMs = event.timeStamp), { capture: true });
  addEventListener(
    'input',
    () => {
      const since = notes.sinceMs;
      afterPaint(() => notes.paintMs.push(performance.now() - since));
    },
    { capture: true },
  );
  const look = new MutationObserver(() => {
    if (notes.firstPaintMs === null && document.getElementById(first)) {
      notes.firstPaintMs = -1;
      afterPaint(() => (notes.firstPaintMs = performance.now()));
    }
    if (notes.lastPaintMs === null && document.getElementById(last)) {
      notes.lastPaintMs = -1;
      afterPaint(() => (notes.lastPaintMs = performance.now()));
      look.disconnect();
    }
  });
  look.observe(document, { childList: true, subtree: true });
}

export type Notes = {
  /** When the first and last fields were painted, in milliseconds since the page started; -1 while pending. */
  firstPaintMs: number | null;
  lastPaintMs: number | null;
  /** From each input's cause to its paint, in milliseconds. */
  paintMs: number[];
  sinceMs: number;
};
