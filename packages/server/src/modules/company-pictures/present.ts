import type { Picture } from '@plumbline/api-contract';
import type { PictureRow } from './queries.ts';

export function presentPicture({ id, name, width, height, caption }: PictureRow): Picture {
  const url = `/api/company_pictures/${name}/`;
  return { id, url, small_url: `${url}?size=small`, width, height, caption };
}
