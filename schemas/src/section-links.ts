export { sectionLinks } from './generated/section-links.ts';
