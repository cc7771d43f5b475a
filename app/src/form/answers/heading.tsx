import type { ReactNode } from 'react';

type HeadingProps = {
  /** 2 to 6, as in `h2`. */
  readonly level: number;
  readonly className: string;
  readonly children: ReactNode;
};

/** A heading at the level that its place needs. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${Math.min(6, level)}` as 'h2';
  return <Tag {...rest} />;
}
