import { useState } from 'react';
import { Mark } from './mark.tsx';

export type AvatarProps = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  /** URL of a portrait; initials are shown when there is none or it fails to load. */
  readonly portrait?: string | null;
  /** Width and height in pixels; 36 by default. */
  readonly size?: number;
};

/** A person's portrait, else the initials, else the product's logo. Decorative: the name is next to it. */
export function Avatar({ firstName, lastName, portrait, size = 36 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const initials = `${initialOf(firstName)}${initialOf(lastName)}`;
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      className="inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-tint font-semibold text-primary-ink select-none"
    >
      {portrait && failed !== portrait ? (
        <img
          src={portrait}
          alt=""
          onError={() => setFailed(portrait)}
          className="size-full object-cover"
        />
      ) : (
        initials || <Mark size={size} rounded={false} />
      )}
    </span>
  );
}

/** The first code point in upper case; it may be more than one UTF-16 unit. */
function initialOf(name: string | null | undefined): string {
  const [first = ''] = name?.trim() ?? '';
  return first.toUpperCase();
}
