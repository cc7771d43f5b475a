import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../usage-error.ts';

export type AppFile = { readonly bytes: Buffer; readonly type: string; readonly isAsset: boolean };

/** The built app. */
export type AppFiles = {
  /** A file by its URL path; undefined when the build has no such file. */
  readonly read: (pathname: string) => AppFile | undefined;
  /**
   * The one HTML page behind every page route. Read again each time, since a build may finish while we serve; undefined
   * while a build replaces it.
   */
  readonly page: () => string | undefined;
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Opens the first of the folders that has a built app.
 *
 * @throws UsageError that says what to run, when none has
 */
export function openApp(folders: readonly URL[]): AppFiles {
  const folder = folders
    .map((each) => fileURLToPath(each))
    .find((each) => existsSync(path.join(each, 'index.html')));
  if (folder === undefined) {
    throw new UsageError(
      'the playground has not been built yet',
      'run `npm run build` in the project folder, then try again',
    );
  }
  const root = realpathSync(folder);
  return {
    page: () => readable(() => readFileSync(path.join(root, 'index.html'), 'utf8')),
    read: (pathname) =>
      readable(() => {
        const full = fileIn(root, pathname);
        if (full === undefined) return undefined;
        const type = TYPES[path.extname(full)];
        if (type === undefined) return undefined;
        return { bytes: readFileSync(full), type, isAsset: pathname.startsWith('/assets/') };
      }),
  };
}

/** What was read; undefined if it cannot be: a build may replace the files, and some paths cannot be looked up. */
function readable<Read>(read: () => Read | undefined): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The file at a URL path; undefined when there is none, or when it is outside the folder in any way. */
function fileIn(root: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const steps = decoded.split('/').slice(1);
  if (!steps.every((step) => /^\w[\w.-]*$/.test(step))) return undefined;
  const full = path.join(root, ...steps);
  if (statSync(full, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  // A symbolic link inside the folder may lead out of it.
  return realpathSync(full).startsWith(root + path.sep) ? full : undefined;
}
