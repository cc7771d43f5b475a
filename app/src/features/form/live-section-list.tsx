import type { Section } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import { useLiveProgress } from './live-progress.ts';
import { SectionList } from './section-list.tsx';

type LiveSectionListProps = {
  readonly session: Session;
  readonly link: string;
  readonly sections: readonly Section[] | undefined;
};

/** The list of sections with this one's progress as it is made. On its own, so that a count redraws no field. */
export function LiveSectionList({ session, link, sections }: LiveSectionListProps) {
  return (
    <SectionList sections={sections} current={link} progress={useLiveProgress(session, link)} />
  );
}
