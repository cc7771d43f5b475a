import { endpoints } from '@plumbline/api-contract';
import { useResource } from '../../../api/resource.ts';
import { isAdmin } from '../../../organization/ranks.ts';
import { RequestCard } from '../../../organization/request-card.tsx';
import { useUser } from '../../../session/session.tsx';
import { LinkedRow } from './linked.tsx';
import type { RowProps } from './plain.tsx';

/** Someone asks to join the company. */
export function EmployeeRequestRow(props: RowProps) {
  const { notification, level, aside, onDone } = props;
  const requests = useResource(endpoints.listEmployeeConfirmations, isAdmin(useUser()) ? {} : null);
  const request = requests.data?.results.find(({ id }) => id === notification.subject.id);
  if (!request) return <LinkedRow {...props} />;
  return (
    <RequestCard
      request={request}
      heading={notification.verb}
      level={level}
      aside={aside}
      onAnswered={onDone}
    />
  );
}
