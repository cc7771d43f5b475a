/** The first stop of the Tab key: past the bar, to the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-4 py-2 font-medium text-primary-ink shadow-raised focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
