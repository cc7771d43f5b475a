import { endpoints } from '@plumbline/api-contract';
import type { PlumblineFormContext } from '@plumbline/rjsf-theme';
import { call } from '../../api/api.ts';

/** Asks the server what it makes of a website's address. */
export const checkWebsite: NonNullable<PlumblineFormContext['checkWebsite']> = async (
  website,
  signal,
) => {
  const { domain_status } = await call(endpoints.checkDomain, {
    body: { domain_name: website },
    signal,
  });
  return domain_status === 'valid' ? 'well-formed' : 'doubtful';
};
