// For the projects with a document. jsdom has a timer for frames only while one is needed. If a file starts it with fake
// timers, it stops for good with them: no later file in the process gets a frame. One that is always pending keeps the timer
// on the real clock.
import { afterAll } from 'vitest';

const request = window.requestAnimationFrame.bind(window);
let pending = request(again);

function again(): void {
  pending = request(again);
}

afterAll(() => window.cancelAnimationFrame(pending));
