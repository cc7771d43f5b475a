import { focusHeading } from './page.tsx';

/**
 * The first tab stop: skips the bar and goes to the page's heading, which in a form or a vault comes after the list of
 * sections.
 */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        // Without a heading, the link goes to the page's content as a whole.
        if (focusHeading()) event.preventDefault();
      }}
      className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-4 py-2 font-medium text-primary-ink shadow-raised focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
