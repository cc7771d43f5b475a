import { segmentName } from '../organization/segment-name.ts';
import type { ProjectCard } from '@plumbline/api-contract';
import { Badge, Icon } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { datesText, placeText, projectPath } from './words.ts';

type ProjectCardProps = {
  readonly project: ProjectCard;
  /** The company whose list this is: its name isn't repeated in each row. */
  readonly organization: string;
};

/** A project in a list, with its first photo. */
export function ProjectCardItem({ project, organization }: ProjectCardProps) {
  const { photo, keeper, role } = project;
  const facts = [
    project.market_segment === null ? null : segmentName(project.market_segment),
    project.value_range,
    datesText(project),
  ].filter(Boolean);
  return (
    <li className="flex gap-4 px-6 py-4 tiny:flex-col max-md:px-4">
      {photo ? (
        // Its caption is next to the project's name, on the project's page.
        <img
          src={photo.picture}
          alt=""
          width={144}
          height={108}
          loading="lazy"
          className="aspect-4/3 w-36 shrink-0 rounded-lg border border-line bg-sunken object-cover tiny:w-full"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid aspect-4/3 w-36 shrink-0 place-items-center rounded-lg border border-line bg-sunken text-ink-subtle tiny:hidden"
        >
          <Icon name="company" size={28} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={projectPath(project.id)}
            className="min-w-0 font-semibold wrap-anywhere text-primary-ink hover:underline"
          >
            {project.name}
          </Link>
          <Badge>{project.status}</Badge>
        </h3>
        <p className="wrap-anywhere text-ink-muted">{placeText(project)}</p>
        {facts.length > 0 && <p className="wrap-anywhere text-ink-muted">{facts.join(' · ')}</p>}
        <p className="wrap-anywhere text-ink-muted">
          {[role, keeper.id !== organization && `Listed by ${keeper.name}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}
