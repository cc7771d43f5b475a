import type { Visit } from './screen.ts';

/** From now on the server rejects matching requests. */
export function refuse({ page }: Visit, matching: string, status: number): Promise<unknown> {
  return page.route(matching, (route) => route.fulfill({ status }));
}

/** From now on matching requests stay pending forever. */
export function stall({ page }: Visit, matching: string): Promise<unknown> {
  return page.route(matching, () => undefined);
}

/** Answers can be read, and no save succeeds. */
export function takeNoAnswers({ page }: Visit): Promise<unknown> {
  return page.route('**/api/pf_answers/**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
  );
}

/** From now on matching requests get this reply, whatever the server would say. */
export function reply(
  { page }: Visit,
  matching: string,
  content: unknown,
  { status = 200, method }: { readonly status?: number; readonly method?: string } = {},
): Promise<unknown> {
  return page.route(matching, (route) =>
    method !== undefined && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status, json: content }),
  );
}

/** Describes the signed-in person as the server does, except for these fields. */
export function presentMe({ page }: Visit, more: Readonly<Record<string, unknown>>) {
  return page.route('**/api/users/me/', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answered = await route.fetch();
    const person = (await answered.json()) as Record<string, unknown>;
    await route.fulfill({ response: answered, json: { ...person, ...more } });
  });
}
