// `npm start`: installs what is missing, builds what has changed, runs the server. Runs on any Node
// from 20.19, on a machine with nothing installed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { uncompressed } from './compress.mjs';
import { areBuilt } from './setup/built.mjs';
import { environment, findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/say.mjs';
import { endGroups, spawnGroup } from './setup/spawn-group.mjs';
import { readArguments, USAGE } from './setup/start-arguments.mjs';
import { inTurn } from './setup/turn.mjs';

const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };

// npm passes on a Ctrl-C that we also received ourselves: only a much later one means that the
// person is impatient.
const PATIENCE_MS = 3000;

let server;
let askedAtMs;
for (const signal of Object.keys(SIGNALS)) {
  process.on(signal, () => stop(signal));
}

function stop(signal) {
  if (server) {
    const impatient = askedAtMs !== undefined && Date.now() - askedAtMs > PATIENCE_MS;
    askedAtMs ??= Date.now();
    server.kill(impatient ? 'SIGKILL' : 'SIGTERM');
  } else {
    endGroups('SIGTERM');
    process.exit(128 + SIGNALS[signal]);
  }
}

async function prepare() {
  const installed = await ensurePackages(root, 'production');
  const node = findNode(root, { tries: installed });
  const env = environment(root, node);
  if (areBuilt(root)) return { node, env };
  const { code } = await spawnGroup(
    node,
    [path.join(root, 'packages/tools/build.mjs'), '--quiet', '--brotli-later'],
    { cwd: root, env, show: true },
  );
  if (code !== 0) throw new Error('the build failed; its output is above');
  return { node, env };
}

function run({ node, env }) {
  // In its own session: a Ctrl-C reaches it once, through us. The IPC channel tells it that we are
  // gone when nothing else can (SIGKILL).
  server = spawn(node, [path.join(root, 'packages/server/dist/server.mjs')], {
    cwd: root,
    env: {
      ...env,
      PLUMBLINE_PARENT: 'ipc',
      // The next start reuses what this one compiled.
      NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
    },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  server.once('error', (error) => {
    say(error.message);
    process.exit(1);
  });
  server.once('exit', (code, signal) => {
    endGroups('SIGTERM');
    process.exit(code ?? 128 + (SIGNALS[signal] ?? 9));
  });
  server.once('message', () => compressApp({ node, env }));
  stopWithNpm();
}

// Once the server is ready: pages are sent with gzip until their Brotli copies exist.
function compressApp({ node, env }) {
  if (uncompressed().length === 0) return;
  const program = path.join(root, 'packages/tools/compress.mjs');
  void spawnGroup(node, [program], { cwd: root, env: { ...env, UV_THREADPOOL_SIZE: '1' } });
}

// If npm is killed outright, it cannot forward the signal. Without npm above us, we may be meant to
// outlive the shell that started us.
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm && askedAtMs === undefined) stop('SIGTERM');
  }, 500).unref();
}

async function main() {
  const asked = readArguments(process.argv.slice(2));
  switch (asked.kind) {
    case 'help':
      process.stdout.write(USAGE);
      return;
    case 'unknown':
      say(`\`npm start\` has no argument \`${asked.argument}\``);
      process.stderr.write(`\n${USAGE}`);
      process.exitCode = 2;
      return;
    default:
      run(await inTurn(root, prepare));
  }
}

try {
  await main();
} catch (error) {
  say(error.message);
  process.exit(1);
}
