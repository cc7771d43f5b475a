import type { StoredAnswers } from '@plumbline/form-engine';
import type { dates } from './dates.ts';

/** The stored answers of one section. */
export type DemoSection = (on: ReturnType<typeof dates>) => StoredAnswers;
