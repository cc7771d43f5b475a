import { describe, expect, it } from 'vitest';
import { readSettings, settingsTable } from './settings.ts';

describe('readSettings', () => {
  it('has a default for every setting that is not given', () => {
    const read = readSettings({ PORT: '', PATH: '/bin' });
    expect(read).toMatchObject({
      ok: true,
      settings: { port: 3000, host: '127.0.0.1', dataDir: '.data', demo: 'on' },
    });
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    [
      'DATABASE_URL',
      'mysql://localhost/x',
      'DATABASE_URL must be postgres://USER:PASSWORD@HOST:PORT/NAME',
    ],
    [
      'DATABASE_URL',
      'localhost:5432',
      'DATABASE_URL must be postgres://USER:PASSWORD@HOST:PORT/NAME',
    ],
    ['DEMO', 'yes', 'DEMO must be `on`, `small` or `off`'],
    ['DATA_DIR', '  ', 'DATA_DIR must be a folder'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT or smtps://…'],
    [
      'MAIL_FROM',
      'Plumbline',
      'MAIL_FROM must be an address, such as Plumbline <no-reply@example.com>',
    ],
    [
      'MAIL_FROM',
      'A <a@b.example>\r\nBcc: <c@d.example>',
      'MAIL_FROM must be an address, such as Plumbline <no-reply@example.com>',
    ],
  ])('refuses %s=%s in one line that does not repeat the value', (name, value, reason) => {
    expect(readSettings({ [name]: value })).toEqual({ ok: false, reason });
  });

  it('describes every setting', () => {
    for (const { text, must } of Object.values(settingsTable)) {
      expect(text).toMatch(/\.$/);
      expect(must).not.toBe('');
    }
  });
});
