import { endpoints, type PartnerDecision } from '@plumbline/api-contract';
import { useRefresh, useResource } from '../../../api/resource.ts';

/** Everything that may show a decision. */
const LISTS = [
  endpoints.browsePartners,
  endpoints.listAccessGranted,
  endpoints.listCompletedRac,
  endpoints.listToReview,
  endpoints.countPartnerFilters,
  endpoints.listApprovalHistory,
  endpoints.listCompanyDecisions,
];

export type Decision = {
  /** undefined until it is loaded, and when the caller has nothing to do with the partner. */
  readonly data: PartnerDecision | undefined;
  /** Shows the reply of a call, and reloads the lists. */
  readonly saved: (next: PartnerDecision) => void;
  readonly refresh: () => void;
};

/** What the person and the company decided about a trade partner. */
export function useDecision(tp: string, isOpen: boolean): Decision {
  const { data, mutate } = useResource(
    endpoints.getPartnerDecision,
    isOpen ? { params: { tp } } : null,
  );
  const refreshAll = useRefresh();
  return {
    data,
    saved: (next) => {
      void mutate(next, { revalidate: false });
      refreshAll(LISTS);
    },
    refresh: () => {
      void mutate();
      refreshAll(LISTS);
    },
  };
}
