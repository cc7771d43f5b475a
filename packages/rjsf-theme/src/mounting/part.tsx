import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { MountQueue } from './mount-queue.ts';

const MountQueueContext = createContext<MountQueue | null>(null);

export const MountQueueProvider = MountQueueContext.Provider;

export type PartProps = {
  readonly id: string;
  /** The space that it will take, until it is mounted. */
  readonly height: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of a form that may be mounted after the first paint; without a queue it is mounted from the start. */
export function Part({ id, height, className, children }: PartProps) {
  const queue = useContext(MountQueueContext);
  const [isMounted, setMounted] = useState(() => queue === null || !queue.isWaiting(id));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMounted) queue?.done(id);
    else if (queue && place.current)
      return queue.wait(id, { place: place.current, mount: () => setMounted(true) });
    return undefined;
  }, [queue, id, isMounted]);
  return isMounted ? (
    children
  ) : (
    <div ref={place} data-waiting={id} style={{ height }} className={className} />
  );
}
