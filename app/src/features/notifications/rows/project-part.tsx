import { endpoints } from '@plumbline/api-contract';
import { useResource } from '../../../api/resource.ts';
import { isAdmin } from '../../../organization/ranks.ts';
import { PartActions } from '../../../projects/part-actions.tsx';
import { projectPath } from '../../../projects/words.ts';
import { useUser } from '../../../session/session.tsx';
import { Link } from 'react-router-dom';
import { LinkedRow } from './linked.tsx';
import { PlainRow, type RowProps } from './plain.tsx';

/** Another company says that it, or this one, took part in a project. */
export function ProjectPartRow(props: RowProps) {
  const { notification, onDone } = props;
  const list = useResource(endpoints.listWaitingParts, isAdmin(useUser()) ? {} : null);
  const part = list.data?.results.find(({ id }) => id === notification.subject.id);
  if (!part) return <LinkedRow {...props} />;
  const { project } = part;
  return (
    <PlainRow
      {...props}
      icon="company"
      details={
        <p>
          <Link to={projectPath(project.id)} className="wrap-anywhere text-primary-ink underline">
            {project.name}
          </Link>
        </p>
      }
      actions={
        <PartActions
          part={part}
          isMine={part.is_mine_to_answer}
          about={project.name}
          onChanged={onDone}
        />
      }
    />
  );
}
