import { memo, useCallback, useSyncExternalStore } from 'react';
import { GroupHeading } from '../theme/templates/group-heading.tsx';
import { useBinding } from './binding-context.ts';
import type { HeadingOptions } from './binding-options.ts';

type BoundHeadingProps = {
  /** The address of the question after it. */
  readonly address: string;
  readonly heading: HeadingOptions;
};

/** The heading of a group, shown while one of its questions is shown. Typing in a question does not rerender it. */
export const BoundHeading = memo(function BoundHeading({ address, heading }: BoundHeadingProps) {
  const { store } = useBinding();
  const { questions, text, level, isFirst } = heading;
  const prefix = address.slice(0, address.lastIndexOf('/') + 1);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = questions.map((id) => store.subscribe(`${prefix}${id}`, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, prefix, questions],
  );
  const isShown = useSyncExternalStore(subscribe, () =>
    questions.some((id) => {
      const one = `${prefix}${id}`;
      return store.has(one) && !store.get(one).hidden;
    }),
  );
  if (!isShown) return null;
  return <GroupHeading id={`${address}--group`} level={level} isFirst={isFirst} text={text} />;
});
