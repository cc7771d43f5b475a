import type { Picture } from '@plumbline/api-contract';

/** Photos of a company's work. Each one opens full size. */
export function Photos({ photos }: { readonly photos: readonly Picture[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {photos.map((photo, index) => (
        <li key={photo.id} className="min-w-0 break-inside-avoid">
          <a
            href={photo.url}
            target="_blank"
            rel="noopener noreferrer"
            className="block rounded-lg"
          >
            <img
              src={photo.small_url}
              alt={photo.caption || `Photo ${index + 1} of ${photos.length}`}
              width={480}
              height={360}
              loading="lazy"
              className="aspect-4/3 w-full rounded-lg border border-line bg-sunken object-cover"
            />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {photo.caption !== '' && (
            <p className="mt-1.5 wrap-anywhere text-ink-muted">{photo.caption}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
