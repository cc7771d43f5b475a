// For the projects with a document. jsdom has a timer for frames only while one is needed. If a file starts it with fake
// timers, it never ticks again after them, and no later file in the process gets a frame. A frame that is always pending
// keeps the timer on the real clock.
import { afterAll } from 'vitest';

const request = window.requestAnimationFrame.bind(window);
let pending = request(again);

function again(): void {
  pending = request(again);
}

afterAll(() => window.cancelAnimationFrame(pending));
