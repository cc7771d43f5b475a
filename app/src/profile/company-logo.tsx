import type { Picture } from '@plumbline/api-contract';
import { Icon } from '@plumbline/ui';
import { useState } from 'react';

type CompanyLogoProps = {
  readonly logo: Picture | null;
  /** Edge in pixels. */
  readonly size: number;
};

/** A company's logo, or a generic icon. Decorative: the name is next to it. */
export function CompanyLogo({ logo, size }: CompanyLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const url = logo === null ? null : size > 64 ? logo.url : logo.small_url;
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="inline-grid shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-surface text-ink-subtle"
    >
      {url !== null && failed !== url ? (
        <img
          src={url}
          alt=""
          onError={() => setFailed(url)}
          className="size-full object-contain p-1"
        />
      ) : (
        <Icon name="company" size={Math.round(size / 2)} />
      )}
    </span>
  );
}
