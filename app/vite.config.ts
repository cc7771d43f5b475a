import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import type { Endpoint } from '@plumbline/api-contract';
import { stubUnusedRjsf } from '@plumbline/rjsf-theme/rjsf-stubs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { articles } from './articles.ts';
import { leaveOutUnusedParts } from './unused-parts.ts';

const SERVER = process.env['PLUMBLINE_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * Code that nearly every page renders with goes into one file, the frame of signed-in pages into another, and signing
 * in into a third: each extra file costs a kilobyte of headers and a request.
 */
const TOGETHER = {
  kit: [
    'packages/ui/src/(?:announcer|badge|button|card|class-names|empty-state|field|icon|mark|text-input)[.]',
    'packages/ui/src/(?:use-minimum-busy|skeleton|snackbar|spinner|use-disclosure|use-hover|use-root-attribute|visually-hidden)[.]',
    'app/src/api/(?:api|base|client|in-flight|refusal|token)[.]',
    'app/src/(?:session|storage)/(?!purposes)',
    'app/src/time/clock-zone[.]',
    'app/src/registration/steps[.]',
    'app/src/shell/(?:bar|bar-link|footer|hamburger|lazy-part|led|page|site-links|skip-link|wordmark)[.]',
    'vite/preload-helper',
    'packages/api-contract/src/(?:endpoints/index|path-of)[.]',
    'node_modules/(?:react|react-dom|react-router|react-router-dom|scheduler)/',
  ],
  shell: [
    'packages/ui/src/avatar[.]',
    'app/src/live/(?:channel|live)[.]',
    'app/src/form/saving/drafts/(?:adopt-drafts|device|device-store|draft|draft-store|indexed-store|local-store|memory-store|tabs)[.]',
    'app/src/api/(?:resource|upload)[.]',
    'app/src/registration/reg-redirect[.]',
    'app/src/shell/(?:badges|find-button|leave-guard|persons-cache|session-end|shell|sign-out)[.]',
    'app/src/shell/(?:top-bar|unsent-notice|use-finish-registration|user-menu)[.]',
    'app/src/form/open-forms[.]',
    'app/src/form/saving/(?:stored-drafts|other-tabs|transport|save-state)[.]',
    'node_modules/(?:dequal|idb|swr)/',
    'use-sync-external-store/shim',
  ],
  // Shared by the vault and its forms.
  vault: [
    'packages/ui/src/(?:confirm|dialog|dialog-queue|select|side-scroller)[.]',
    'node_modules/(?:aria-hidden|react-remove-scroll)/',
    'node_modules/@radix-ui/(?:primitive|react-(?:compose-refs|context|dialog|dismissable-layer|focus-guards|focus-scope)|react-(?:id|portal|presence|primitive|slot|use-[a-z]+-[a-z]+(?:-[a-z]+)?))/',
    'schemas/(?:lookups|src)/(?:states|months)[.]',
    'packages/api-contract/src/limits[.]',
    'app/src/(?:api/download|shell/asking|shell/leave-dialog|time/moment)[.]',
    'app/src/form/(?:paths|section/last-place|progress/(?:progress-text|section-mark|section-status))[.]',
  ],
  // What is needed to open a session.
  engine: [
    'packages/form-engine/src/(?!words/|dependencies/|questions/traits)',
    'packages/metrics/src/(?!round)',
    'packages/conditions/src/(?!evaluate|print|references|checker/|satisfiability/)',
    'packages/diagnostics/src/truncate',
    'schemas/src/home-country[.]',
    'app/src/form/programs[.]',
    'app/src/time/today[.]',
    'node_modules/(?:immer|expr-eval-fork)/',
  ],
  form: [
    'packages/rjsf-theme/src/(?!theme/masks)',
    'packages/ui/src/(?:combobox/(?!virtual)|shortcut)',
    'app/src/form/(?:open-form[.]|section/(?!local-choices|copy-row-dialog)|saving/)',
    'node_modules/(?:@rjsf/|downshift|compute-scroll-into-view|react-is|@babel/runtime)',
    '^\0prop-types$',
  ],
  // What a form renders besides its questions, and how it shows answers.
  answers: [
    'packages/ui/src/(?:checkbox|radio-group|preview/(?:file-kind|file-preview|opened-file))[.]',
    'packages/form-engine/src/(?:words/|questions/traits)',
    'packages/metrics/src/round',
    'app/src/form/answers/(?:answer-(?:list|table|value)|changed-mark|effective|heading|row-name)[.]',
    'app/src/form/answers/(?:not-applicable|panel-answers|place-of|reading)[.]',
    'app/src/(?:features/form/print/printed-answers|form/charts/has-charts|shell/no-organization)[.]',
  ],
  'sign-in': [
    'app/src/entry/(?:form-fault|use-form)[.]',
    'app/src/registration/(?:kept|new-password|password-words|registration-bar|sign-in-form)[.]',
    'app/src/shell/registration-frame[.]',
    'packages/api-contract/src/password-rules[.]',
  ],
};

export default defineConfig({
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(
        new URL('src/shell/style-singleton.ts', import.meta.url),
      ),
    },
  },
  plugins: [
    react(),
    tailwindcss(),
    callsAlone(),
    labelsAlone(),
    stubUnusedRjsf(),
    articles(),
    leaveOutUnusedParts(),
    pdfParts(),
    routerForUse(),
    reactsOwnStore(),
    noPropTypes(),
    authoringComesLate(),
  ],
  server: {
    proxy: {
      '/api': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
  // Workers are modules like everything else: the content security policy allows our own files to run.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssCodeSplit: true,
    // The content security policy allows only files of our own origin: nothing may become a data: URL.
    assetsInlineLimit: 0,
    // Kept on this machine to read stack traces; the files do not reference them, and the server does not send them.
    sourcemap: 'hidden',
    rolldownOptions: {
      // The second is the one script of a prerendered public page.
      input: { index: 'index.html', visit: 'src/visit.ts' },
      output: {
        codeSplitting: {
          groups: Object.entries(TOGETHER).map(([name, files]) => ({
            name,
            test: new RegExp(files.join('|'), 'u'),
            // What a file of the group needs is placed by its own rules.
            includeDependenciesRecursively: false,
          })),
        },
      },
    },
  },
});

const TAKES_ENDPOINTS =
  /import\s*\{[^}]*\bendpoints\b[^}]*\}\s*from\s*['"]@plumbline\/api-contract['"]/u;

/**
 * The browser calls the endpoints but never checks their shapes, which the server does: each file gets only what it
 * needs to call the endpoints that it names. The other endpoints (2 KB compressed), the schemas and the library that
 * they are written with (15 KB) are left out.
 */
function callsAlone(): Plugin {
  return {
    name: 'plumbline:calls-alone',
    // Types are gone by then, so every endpoint that is named is called.
    enforce: 'post',
    async transform(code, file) {
      if (!file.includes('/app/src/') || !TAKES_ENDPOINTS.test(code)) return null;
      const contract = await import('@plumbline/api-contract');
      const endpoints = new Map<string, Endpoint>(Object.entries(contract.endpoints));
      const named = new Set<Endpoint>();
      const text = code.replace(/(?<![\w$.])endpoints\.(\w+)/gu, (as, name: string) => {
        const declared = endpoints.get(name);
        if (declared === undefined) return as;
        named.add(declared);
        return `call_${name}`;
      });
      const calls = [...named].map(
        ({ id, method, path, auth }) =>
          `const call_${id} = ${JSON.stringify({ id, method, path, auth })};`,
      );
      // On the first line, so that every other line keeps its number.
      return { code: calls.join('') + text, map: null };
    },
    async load(file) {
      if (!file.endsWith('/packages/api-contract/src/endpoints/index.ts')) return null;
      const { endpoints } = await import('@plumbline/api-contract');
      const calls = Object.values(endpoints).map(({ id, method, path, auth }) => [
        id,
        { id, method, path, auth },
      ]);
      // For code that selects an endpoint by a name that is known only later.
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
  };
}

/** A document checklist gets the labels that it names (1 KB compressed), not the whole form (23 KB). */
function labelsAlone(): Plugin {
  return {
    name: 'plumbline:labels-alone',
    apply: 'build',
    async load(file) {
      if (!file.endsWith('/app/src/form/answers/question-labels.ts')) return null;
      const { questionLabels } = await import('./src/form/answers/question-labels.ts');
      const labels = JSON.stringify([...questionLabels()]);
      return `const labels = ${labels}; export const questionLabels = () => new Map(labels);`;
    },
  };
}

/**
 * What pdf.js requests by name while it renders a preview: decoders for scanned pages as plain JavaScript, and the
 * fonts that a PDF may omit. They are among the assets, under their version, so that they are cached forever too.
 */
function pdfParts(): Plugin {
  const resolve = createRequire(new URL('../packages/ui/package.json', import.meta.url)).resolve;
  const about = resolve('pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(about, 'utf8')) as { version: string };
  const place = `assets/pdf-${version}/`;
  const files = new Map(
    ['wasm', 'standard_fonts'].flatMap((folder) =>
      readdirSync(join(dirname(about), folder))
        .filter((name) => /_nowasm_fallback\.js$|\.(?:pfb|ttf)$|^LICENSE/u.test(name))
        .map((name) => [name, join(dirname(about), folder, name)]),
    ),
  );
  return {
    name: 'plumbline:pdf-parts',
    generateBundle() {
      for (const [name, file] of files)
        this.emitFile({ type: 'asset', fileName: `${place}${name}`, source: readFileSync(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${place}`, (request, reply, next) => {
        const name = request.url?.slice(1).split('?', 1)[0] ?? '';
        const file = files.get(name);
        if (file === undefined) return next();
        reply.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'font/ttf');
        reply.end(readFileSync(file));
      });
    },
  };
}

/**
 * Uses the production build of React Router, whose package resolves to the development build, with checks and warnings.
 */
function routerForUse(): Plugin {
  const development = '/react-router/dist/development/';
  return {
    name: 'plumbline:router-for-use',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router/') && source !== 'react-router') return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (
        found && { ...found, id: found.id.replace(development, '/react-router/dist/production/') }
      );
    },
    generateBundle() {
      const left = [...this.getModuleIds()].find((id) => id.includes(development));
      if (left !== undefined) this.error(`${left} is no longer kept out by app/vite.config.ts`);
    },
  };
}

/** The code that SWR includes for React versions before 18: ours has it built in. */
function reactsOwnStore(): Plugin {
  const shim = 'use-sync-external-store/shim';
  return {
    name: 'plumbline:reacts-own-store',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === shim ? `\0${shim}` : null),
    load: (id) => (id === `\0${shim}` ? "export { useSyncExternalStore } from 'react';" : null),
  };
}

/** What downshift imports to check its props, which it does only in development. */
function noPropTypes(): Plugin {
  const name = 'prop-types';
  return {
    name: 'plumbline:no-prop-types',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? 'export default {};' : null),
  };
}

/**
 * What may load authoring code, always lazily: the playground, the "why" of a question, and the search, which shows
 * why.
 */
const BRINGS_AUTHORING = /\/app\/src\/(?:features\/playground|.*\/why|.*\/search)\//u;

/**
 * Authoring code (checks, proofs, explanations) is as large as the form itself: the build fails when the first load or
 * a page other than the playground includes it. What loads later, when someone asks why, may include it.
 */
function authoringComesLate(): Plugin {
  const folder = '/packages/authoring/';
  return {
    name: 'plumbline:authoring-comes-late',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      let found = 0;
      for (const chunk of chunks.values()) {
        if (!chunk.isEntry && !chunk.isDynamicEntry) continue;
        const loaded = new Set([chunk.fileName]);
        for (const name of loaded)
          for (const next of chunks.get(name)?.imports ?? []) loaded.add(next);
        const modules = [...loaded].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
        const authoring = modules.find((id) => id.includes(folder));
        if (authoring === undefined) continue;
        found += 1;
        if (!BRINGS_AUTHORING.test(chunk.facadeModuleId ?? ''))
          this.error(`${chunk.facadeModuleId} loads ${authoring}: import it when it is asked for`);
      }
      // A check that matched nothing would pass.
      if (found === 0) this.error('no chunk has authoring code: does app/vite.config.ts know it?');
    },
  };
}
