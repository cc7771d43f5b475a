import { sections } from './generated/form-f.ts';

/** Form type F: its 17 sections in order, as answers documents without answers. */
export const formF = sections;

/** The slugs of form F's sections, in order. */
export const sectionLinks: readonly string[] = formF.map((section) => section.link);
