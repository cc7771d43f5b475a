import { classNames } from '@plumbline/ui';
import { headingTag } from './heading-tag.ts';

export type GroupHeadingProps = {
  readonly id: string;
  /** 2 to 6, as in `h2`. */
  readonly level: number;
  /** Whether it is first in its list. */
  readonly isFirst: boolean;
  readonly text: string;
};

/** The heading of a group of questions: its own line of the grid, with a rule under it. */
export function GroupHeading({ id, level, isFirst, text }: GroupHeadingProps) {
  const Heading = headingTag(level);
  return (
    <div className={classNames('col-span-full min-w-0', !isFirst && 'pt-4')}>
      <Heading
        id={id}
        className={classNames(
          'border-b border-line pb-1.5 font-semibold wrap-anywhere text-ink',
          level > 3 ? 'text-sm' : 'text-lg',
        )}
      >
        {text}
      </Heading>
    </div>
  );
}
