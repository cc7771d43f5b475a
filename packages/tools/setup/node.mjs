// Plumbline runs on Node 24. A host with an older one uses the Node that npm installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const MAJOR = 24;

/**
 * @param {string} root the project's folder, with its packages installed
 * @param {{ tries?: boolean }} [options] `tries`: whether to run it first, to see that it can run here
 * @returns {string} the path of a Node that is new enough
 * @throws {Error} when this platform has none
 */
export function findNode(root, { tries = true } = {}) {
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const brought = path.join(root, 'node_modules', `node-${platform}`, 'bin', 'node');
  const runs = () => !tries || spawnSync(brought, ['--version']).status === 0;
  if (existsSync(brought) && runs()) return brought;
  throw new Error(
    `Plumbline runs on Node ${MAJOR} or newer; this is Node ${process.versions.node}, and none could be fetched for ${platform}. Install Node ${MAJOR} and run the same command again.`,
  );
}

/** The environment of child processes: our Node and our tools come first on the PATH. */
export function environment(root, node) {
  const first = [path.dirname(node), path.join(root, 'node_modules', '.bin')];
  return { ...process.env, PATH: [...first, process.env.PATH].join(path.delimiter) };
}
