import type { Expiration } from '@plumbline/api-contract';
import { readPath } from '../../access/read-path.ts';

/** Where an expiring document is read, or an approval renewed. */
export const expirationPath = ({ tp, section, address }: Expiration): string =>
  section === null
    ? readPath('basic-information', tp.id)
    : readPath(section, tp.id, address ?? undefined);
