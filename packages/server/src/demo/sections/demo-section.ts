import type { StoredAnswers } from '@plumbline/form-engine';
import type { dates } from './dates.ts';

/** One section's answers as they are stored. */
export type DemoSection = (on: ReturnType<typeof dates>) => StoredAnswers;
