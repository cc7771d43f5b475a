import { type Correction, endpoints } from '@plumbline/api-contract';
import { useResource } from '../../../api/resource.ts';

export type Corrections = {
  readonly tp: string;
  readonly organization: string;
  /** The newest request about an address, except withdrawn ones. */
  readonly at: (address: string) => Correction | undefined;
};

/** What the reader asked to correct in a vault, and what happened to the requests. */
export function useCorrections(tp: string, organization: string, isOpen: boolean): Corrections {
  const list = useResource(endpoints.listCorrections, isOpen ? { query: { tp } } : null);
  const results = (list.data?.results ?? []).filter(({ status }) => status !== 'withdrawn');
  return {
    tp,
    organization,
    // Newest first, as the server lists them.
    at: (address) => results.find(({ question }) => question === address),
  };
}
