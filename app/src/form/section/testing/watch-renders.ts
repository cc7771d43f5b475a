import type { ComponentType } from 'react';

/**
 * Counts what React renders in the product, without wrapping or replacing anything. It listens where React's developer
 * tools do, so it must be imported before React DOM.
 */

/** One rendering of one component. */
export type Render = {
  readonly type: unknown;
  /** The component's own name; '' when it has none. */
  readonly name: string;
  /** The id of the form field that it belongs to, which is the question's address; '' outside the form. */
  readonly address: string;
};

/** The part of React's internal node that is read here. */
type Fiber = {
  readonly tag: number;
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
};

type Root = { readonly current: Fiber };

/** Function and class components, forwarded refs, memo with and without a comparison. */
const COMPONENTS: ReadonlySet<number> = new Set([0, 1, 11, 14, 15]);
const PERFORMED_WORK = 1;

let isConnected = false;
let renders: Render[] = [];

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => {
      isConnected = true;
      return 1;
    },
    onCommitFiberRoot: (_id: number, { current }: Root) => collect(current, ''),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
});

/** What was rendered since the last call. Throws if it was imported too late to hear of anything. */
export function takeRenders(): readonly Render[] {
  if (!isConnected) throw new Error('watch-renders.ts must be imported before React DOM');
  const taken = renders;
  renders = [];
  return taken;
}

export function rendersOf(
  some: readonly Render[],
  component: ComponentType<never> | ReadonlySet<unknown>,
): readonly string[] {
  const types = component instanceof Set ? component : new Set<unknown>([component]);
  return some.filter(({ type }) => types.has(type)).map(({ address }) => address);
}

function collect(fiber: Fiber, around: string): void {
  const before = fiber.alternate;
  const address = addressOf(fiber) ?? around;
  const isRendered = before === null || (fiber.flags & PERFORMED_WORK) !== 0;
  if (COMPONENTS.has(fiber.tag) && isRendered)
    renders.push({ type: fiber.type, name: nameOf(fiber.type), address });
  // The same first child: nothing below was rendered, and its flags are from an earlier time.
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) collect(child, address);
}

function addressOf({ memoizedProps: props }: Fiber): string | null {
  if (typeof props !== 'object' || props === null) return null;
  const path = (props as { fieldPathId?: { $id?: unknown } }).fieldPathId;
  return typeof path?.$id === 'string' ? path.$id : null;
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name;
  if (typeof type !== 'object' || type === null) return '';
  const { type: inner, render } = type as { type?: unknown; render?: unknown };
  return nameOf(inner ?? render ?? null);
}
