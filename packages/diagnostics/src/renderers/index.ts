import type { Diagnostic } from '../diagnostic.ts';
import { renderGithub } from './github.ts';
import type { RenderOptions } from './options.ts';
import { toReport } from './report.ts';
import { renderSarif } from './sarif.ts';
import type { Sources } from './sources.ts';
import { renderText } from './text.ts';

/** Turns diagnostics into the whole output of one format. */
export type Renderer = (
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  options: RenderOptions,
) => string;

/** All output formats. To add one, list it here. */
export const renderers = {
  text: renderText,
  json: (diagnostics, sources) => `${JSON.stringify(toReport(diagnostics, sources), null, 2)}\n`,
  github: renderGithub,
  sarif: renderSarif,
} as const satisfies Readonly<Record<string, Renderer>>;
