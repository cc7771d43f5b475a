// `npm run pack-plumb -- FOLDER`: packs plumb as a separate package, which npm installs without this project: the
// bundle, the page of each code, and the app for `plumb serve`. Builds what is not built yet.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { inTurn } from './setup/turn.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const at = (...steps) => path.join(root, ...steps);

/**
 * @param {string} folder where the package goes
 * @returns {Promise<string>} the path of the package, a .tgz
 */
export async function packPlumb(folder) {
  // Includes the app: without it, the package would advertise `plumb serve` and then refuse it.
  await inTurn(root, () => build({ only: ['app', 'plumb'] }));
  const making = mkdtempSync(path.join(tmpdir(), 'plumb-package-'));
  try {
    const { name, version, license, type, bin } = JSON.parse(
      readFileSync(at('packages/cli/package.json'), 'utf8'),
    );
    const { engines, description } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
    // The bundle contains everything it needs: the package has no dependencies.
    const about = {
      name,
      version,
      description,
      license,
      type,
      bin,
      engines,
      files: ['bin', 'dist'],
    };
    writeFileSync(path.join(making, 'package.json'), JSON.stringify(about, null, 2));
    cpSync(at('packages/cli/bin'), path.join(making, 'bin'), { recursive: true });
    mkdirSync(path.join(making, 'dist'));
    for (const file of ['plumb.mjs', 'plumb-main.mjs'])
      cpSync(at('packages/cli/dist', file), path.join(making, 'dist', file));
    cpSync(at('docs/reference/diagnostics'), path.join(making, 'dist/pages'), { recursive: true });
    cpSync(at('docs/LICENSE'), path.join(making, 'LICENSE'));
    cpSync(at('docs/reference/plumb.md'), path.join(making, 'README.md'));
    cpSync(at('app/dist'), path.join(making, 'dist/app'), {
      recursive: true,
      filter: isForAuthors,
    });
    mkdirSync(folder, { recursive: true });
    const packed = spawnSync(
      'npm',
      ['pack', '--json', '--pack-destination', path.resolve(folder)],
      {
        cwd: making,
        encoding: 'utf8',
      },
    );
    if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`);
    return path.resolve(folder, JSON.parse(packed.stdout)[0].filename);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/**
 * Compressed files for the server, and maps to sources that the package does not have, would double its size for
 * nothing.
 */
function isForAuthors(file) {
  // The playground does not need the public pages.
  return !/\.(?:gz|br|map)$|\/app\/dist\/public(?:\/|$)/.test(file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await packPlumb(process.argv[2] ?? '.'));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
