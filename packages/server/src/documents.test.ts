import { readFile } from 'node:fs/promises';
import { endpoints } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './modules/ops/openapi.ts';
import { settingsTable } from './settings.ts';

const read = (name: string) =>
  readFile(new URL(`../../../docs/reference/${name}`, import.meta.url), 'utf8');
const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| `'));

describe('docs/reference', () => {
  it('lists every setting as the program defines it', async () => {
    const rows = Object.entries(settingsTable).map(
      ([name, { fallback, must, text }]) =>
        `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${must} | ${text} |`,
    );
    expect(rowsOf(await read('settings.md'))).toEqual(rows);
  });
});

describe('openApiOf', () => {
  const document = openApiOf(endpoints);

  it('has every endpoint but the websockets', () => {
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId: string }>).map((one) => one.operationId),
    );
    const sockets = ['incoming', 'notified'];
    const ids = Object.keys(endpoints).filter((id) => !sockets.includes(id));
    expect(operations.sort()).toEqual(ids.sort());
  });

  it('writes path parts and parameters the way OpenAPI does', () => {
    const operation = document.paths['/api/prequal_forms_files/{id}/download/']?.['get'];
    expect(operation).toMatchObject({
      operationId: 'downloadFile',
      security: [{ token: [] }, { session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
  });

  it('documents a problem response for each operation', () => {
    for (const path of Object.values(document.paths))
      for (const operation of Object.values(path))
        expect(operation).toHaveProperty([
          'responses',
          'default',
          'content',
          'application/problem+json',
        ]);
  });
});
