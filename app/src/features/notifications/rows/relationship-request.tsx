import { endpoints } from '@plumbline/api-contract';
import { call } from '../../../api/api.ts';
import { useResource } from '../../../api/resource.ts';
import { isAdmin } from '../../../organization/ranks.ts';
import { useUser } from '../../../session/session.tsx';
import { OrganizationAnswers } from './organization-answers.tsx';
import { LinkedRow } from './linked.tsx';
import type { RowProps } from './plain.tsx';

/** A company says that it works with this one. */
export function RelationshipRequestRow(props: RowProps) {
  const { subject } = props.notification;
  const list = useResource(endpoints.listRelationshipRequests, isAdmin(useUser()) ? {} : null);
  const request = list.data?.results.find(({ id }) => id === subject.id);
  if (!request) return <LinkedRow {...props} />;
  return (
    <OrganizationAnswers
      {...props}
      organization={request.organization}
      details={request.message}
      answer={(status) =>
        call(endpoints.answerRelationship, { params: { id: request.id }, body: { status } })
      }
      said={{
        accepted: `The relationship with ${request.organization.name} was confirmed`,
        declined: `The relationship with ${request.organization.name} was declined`,
      }}
    />
  );
}
