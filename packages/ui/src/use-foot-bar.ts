import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keepHeight } from './height-variable.ts';

/** For a bar that sticks to the bottom of the window: messages stay above it. */
export function useFootBar(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? keepHeight(bar.current, '--foot-bar') : undefined), []);
  return bar;
}
