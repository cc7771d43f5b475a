import type { Session } from '@plumbline/form-engine';
import { useLiveProgress } from './live-progress.ts';
import { SectionList } from './section-list.tsx';
import type { SectionListProps } from './section-list.tsx';

type LiveSectionListProps = Omit<SectionListProps, 'current' | 'progress'> & {
  readonly session: Session;
  readonly link: string;
};

/** The list of sections with this one's live progress. A separate component, so that a count redraws no field. */
export function LiveSectionList({ session, link, ...rest }: LiveSectionListProps) {
  return <SectionList current={link} progress={useLiveProgress(session, link)} {...rest} />;
}
