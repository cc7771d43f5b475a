/**
 * What runs in the page, before its own code: it notes when a field was first painted, and for each key the time to
 * the next paint. A paint's time is when a message arrives that was posted in its animation frame: the frame's main
 * thread work is done then, drawing on the screen is not in it.
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
  // The time of what caused the input: a key, or a press.
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
  /** When the first and the last field were painted, milliseconds since the page began; -1 on the way. */
  firstPaintMs: number | null;
  lastPaintMs: number | null;
  /** From each input's cause to its paint. */
  paintMs: number[];
  sinceMs: number;
};
