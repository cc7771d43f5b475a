import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { packPlumb } from './pack-plumb.mjs';

const template =
  '{ "id": "T/a", "link": "a", "template": "T", "questions": [{ "id": "A-1", "type": "TXT" }] }';

describe('plumb as a standalone package', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'plumb-installed-'));
  /** Runs through the link that npm creates, with the first node on the given path. */
  const plumb = (
    args: readonly string[],
    { input = '', node = path.dirname(process.execPath) } = {},
  ) =>
    spawnSync(path.join(home, 'node_modules/.bin/plumb'), args, {
      cwd: home,
      encoding: 'utf8',
      input,
      env: { PATH: `${node}:${process.env['PATH'] ?? ''}` },
    });

  beforeAll(async () => {
    const file = await packPlumb(home);
    writeFileSync(path.join(home, 'package.json'), '{ "private": true }');
    writeFileSync(path.join(home, 'a.json'), template);
    const installed = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', file], {
      cwd: home,
      encoding: 'utf8',
    });
    expect([installed.status, installed.status === 0 ? '' : installed.stderr]).toEqual([0, '']);
  }, 300_000);

  test('npm installs it without dependencies, and its check and help commands work', () => {
    const checked = plumb(['check', 'a.json']);
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain('a.json:1:83');
    // The page itself, from the package, and not only its title.
    expect(plumb(['help', 'C104']).stdout).toContain('Wrong:');
    const about = JSON.parse(
      readFileSync(path.join(home, 'node_modules/@plumbline/cli/package.json'), 'utf8'),
    ) as { version: string; dependencies?: unknown };
    expect(about.dependencies).toBeUndefined();
    expect(plumb(['--version']).stdout).toBe(`plumb ${about.version}\n`);
  });

  test('reads stdin, and reports through its exit status', () => {
    const input = template.replace('TXT', 'TEXT');
    expect(plumb(['check', '-'], { input }).status).toBe(0);
    expect(plumb(['eval', '-', '--format', 'json'], { input }).stdout).toContain('"a/A-1"');
    expect(plumb(['check', 'missing.json']).status).toBe(2);
  });

  test('exits quietly when its output pipe closes early', () => {
    const bin = path.join(home, 'node_modules/.bin/plumb');
    const long = spawnSync(
      'bash',
      ['-o', 'pipefail', '-c', `"${bin}" metrics --format json | head -c 10; echo "$?"`],
      { cwd: home, encoding: 'utf8' },
    );
    expect(long).toMatchObject({ stderr: '', stdout: '{\n  "calcu0\n' });
  });

  test('serves the playground from the package, with every asset of the page', async () => {
    const bin = path.join(home, 'node_modules/.bin/plumb');
    const serving = spawn(bin, ['serve', 'a.json', '--port', '0'], { cwd: home });
    const ended = once(serving, 'exit');
    try {
      let said = '';
      serving.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      serving.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await expect.poll(() => said, { timeout: 10_000 }).toContain('Ctrl-C');
      const [page] = /http:\/\/\S+\/playground/.exec(said) ?? [said];
      const asked = await fetch(page);
      expect(asked.status).toBe(200);
      const html = await asked.text();
      const assets = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, at = '']) => at);
      expect(assets.filter((at) => /\.(?:js|css)$/.test(at)).length).toBeGreaterThan(1);
      for (const at of [...assets, '/playground/documents.json']) {
        const { status, headers } = await fetch(new URL(at, page));
        expect([at, status, headers.get('content-type')]).not.toContain('text/html; charset=utf-8');
        expect([at, status]).toEqual([at, 200]);
      }
    } finally {
      serving.kill('SIGINT');
      await ended;
    }
    expect(serving.exitCode).toBe(0);
  });

  test('runs on Node 20, if that is installed', () => {
    const nodes = spawnSync('sh', ['-c', 'which -a node'], { encoding: 'utf8' }).stdout.split('\n');
    const old = nodes.find((node) => {
      if (node === '' || node.startsWith(fileURLToPath(new URL('../../', import.meta.url))))
        return false;
      return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.');
    });
    if (old === undefined) return;
    const outcome = plumb(['check', 'a.json'], { node: path.dirname(old) });
    expect([outcome.status, outcome.stderr]).toEqual([1, '']);
    expect(
      plumb(['sample', '-'], { input: template.replace('TXT', 'TEXT'), node: path.dirname(old) })
        .status,
    ).toBe(0);
  });
});
