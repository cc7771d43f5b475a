/** `h2` to `h6`: a form's headings are below the page's own. */
export const headingTag = (level: unknown): 'h2' | 'h3' | 'h4' | 'h5' | 'h6' =>
  TAGS[Math.min(6, Math.max(2, typeof level === 'number' ? level : 2)) - 2] ?? 'h6';

const TAGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;
