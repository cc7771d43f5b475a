import type { ExpiringPaper } from '@plumbline/api-contract';
import { readPath } from '../../access/read-path.ts';

/** Where a paper is read, or an approval renewed. */
export const paperPath = ({ tp, section, address }: ExpiringPaper): string =>
  section === null
    ? readPath('basic-information', tp.id)
    : readPath(section, tp.id, address ?? undefined);
