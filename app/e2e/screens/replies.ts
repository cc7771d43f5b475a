import type { Visit } from './screen.ts';

/** From now on the server refuses what matches. */
export function refuse({ page }: Visit, matching: string, status: number): Promise<unknown> {
  return page.route(matching, (route) => route.fulfill({ status }));
}

/** From now on what matches is on its way for ever. */
export function stall({ page }: Visit, matching: string): Promise<unknown> {
  return page.route(matching, () => undefined);
}

/** Answers are read, and none is saved. */
export function takeNoAnswers({ page }: Visit): Promise<unknown> {
  return page.route('**/api/pf_answers/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
  );
}
