import { endpoints } from '@plumbline/api-contract';
import type { OfficeLocation, Organization } from '@plumbline/api-contract';
import useSWR, { type SWRResponse } from 'swr';
import { call } from '../../api/api.ts';
import type { ApiError } from '../../api/client.ts';

const PAGE = 200;

/** The offices of a company, the primary one first. */
export function useOffices({ id }: Organization): SWRResponse<readonly OfficeLocation[], ApiError> {
  return useSWR<readonly OfficeLocation[], ApiError>(['officesOf', id], () => readOffices(id));
}

/** All of them: a company may have more than one page holds. */
async function readOffices(organization: string): Promise<readonly OfficeLocation[]> {
  const read: OfficeLocation[] = [];
  for (;;) {
    const { count, results } = await call(endpoints.listOffices, {
      query: { organization, limit: PAGE, offset: read.length },
    });
    read.push(...results);
    if (results.length === 0 || read.length >= count) return read;
  }
}
