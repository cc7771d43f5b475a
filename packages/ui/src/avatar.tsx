import { useState } from 'react';

export type AvatarProps = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  /** Address of a portrait; initials stand in when there is none or it does not load. */
  readonly portrait?: string | null;
  /** Edge in pixels; 36 when left out. */
  readonly size?: number;
};

/** A person's portrait, else the initials, else a plain figure. Decoration: the name stands beside it. */
export function Avatar({ firstName, lastName, portrait, size = 36 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const initials = `${firstName?.trim()[0] ?? ''}${lastName?.trim()[0] ?? ''}`.toUpperCase();
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
        initials || <Figure />
      )}
    </span>
  );
}

function Figure() {
  return (
    <svg viewBox="0 0 20 20" width="60%" height="60%" fill="currentColor" aria-hidden="true">
      <circle cx="10" cy="7" r="3.4" />
      <path d="M3.4 17c.6-3.5 3.2-5.3 6.6-5.3s6 1.8 6.6 5.3H3.4Z" />
    </svg>
  );
}
