import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './say.mjs';

const BLANK_MS = 10_000;

/**
 * Lets only one command at a time install and build in a checkout: on a fresh clone, `npm start`
 * and `npm test` would otherwise overwrite each other's files.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(root, work) {
  const file = path.join(root, '.cache', 'setup-turn');
  mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!taken(file)) {
    if (!told) say(`waiting for another command that is installing or building here (${file})`);
    told = true;
    await sleep(300);
  }
  const leave = () => rmSync(file, { force: true });
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.removeListener('exit', leave);
    leave();
  }
}

function taken(file) {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid) ?? ''}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const [pid, started = ''] = read(file).split(' ');
  // The file is blank for an instant, after it is created and before it is written. A full disk leaves it so.
  if (Number(pid) > 0 ? isHeld(Number(pid), started) : isRecent(file)) return false;
  rmSync(file, { force: true });
  return taken(file);
}

function isRecent(file) {
  try {
    return Date.now() - statSync(file).mtimeMs < BLANK_MS;
  } catch {
    return false;
  }
}

/** In a restarted container, the pid of a command that was killed may belong to another process. */
function isHeld(pid, started) {
  if (!isAlive(pid)) return false;
  // It has ended, but nobody has collected it.
  if (['Z', 'X'].includes(statOf(pid)[0] ?? '')) return false;
  const now = startOf(pid);
  // Where the system does not say, the pid has to do.
  return started === '' || now === undefined || now === started;
}

/** When a process started, in ticks since the machine did. */
const startOf = (pid) => statOf(pid)[19];

/** What Linux says about a process, from its state on. The name before it, in parentheses, may contain spaces. */
function statOf(pid) {
  const line = read(`/proc/${pid}/stat`);
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
