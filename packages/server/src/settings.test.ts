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

  it('knows who the operators are, whether it is behind a proxy, and which numbers are allowed', () => {
    const settingsOf = (environment: Readonly<Record<string, string>>) => {
      const read = readSettings(environment);
      return read.ok ? read.settings : read.reason;
    };
    const OPERATOR_EMAILS = 'Olive Reed <Olive@Plumbline.example>, ann@plumbline.example';
    expect(settingsOf({ OPERATOR_EMAILS, TRUST_PROXY: 'on', DEMO: 'small' })).toMatchObject({
      operatorEmails: ['Olive Reed <Olive@Plumbline.example>', 'ann@plumbline.example'],
      deskEmails: ['olive@plumbline.example', 'ann@plumbline.example'],
      trustProxy: true,
      demo: 'small',
    });
    // Without operators, the sender of emails gets their messages, and nobody has the desk.
    const MAIL_FROM = 'Plumbline <hello@plumbline.example>';
    expect(settingsOf({ MAIL_FROM, DEMO: 'off' })).toMatchObject({
      operatorEmails: ['hello@plumbline.example'],
      deskEmails: [],
      trustProxy: false,
      demo: 'off',
    });
    expect(settingsOf({ SESSION_DAYS: '365', RATE_LIMIT: '0' })).toMatchObject({
      sessionDays: 365,
      rateLimit: 0,
    });
    for (const days of ['0', '366', '1.5'])
      expect(settingsOf({ SESSION_DAYS: days })).toBe(
        'SESSION_DAYS must be a whole number from 1 to 365',
      );
    const short = { UNLISTED_SECRET: 'x'.repeat(15) };
    expect(settingsOf(short)).toBe('UNLISTED_SECRET must be at least 16 letters, digits, - or _');
  });

  it('describes every setting', () => {
    for (const { text, must } of Object.values(settingsTable)) {
      expect(text).toMatch(/\.$/);
      expect(must).not.toBe('');
    }
  });
});
