import { describe, expect, it } from 'vitest';
import { anotherKind, nameOfKind, safeName } from './names.ts';

describe('the name of a file that was sent', () => {
  it.each([
    ['W-9 signed.pdf', 'W-9 signed.pdf'],
    ['C:\\papers\\w9.pdf', 'w9.pdf'],
    ['../../etc/passwd', 'passwd'],
    // Browsers send quotes in a name like this.
    ['the %22new%22 w9.pdf', 'the "new" w9.pdf'],
    ['a%2Fb 100%.pdf', 'a%2Fb 100%.pdf'],
    ['two\r\nlines.pdf', 'twolines.pdf'],
    // Some systems send an accent as a character of its own.
    ['re\u0301sume\u0301.pdf', 'r\u00e9sum\u00e9.pdf'],
    ['..', 'file'],
    [undefined, 'file'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(safeName(sent)).toBe(kept);
  });

  it('is cut to 150 characters and keeps its extension', () => {
    expect(safeName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(146)}.pdf`);
    expect(safeName(`${'a'.repeat(300)}.XLS7`)).toBe(`${'a'.repeat(145)}.XLS7`);
  });

  it('gets an extension that matches its kind', () => {
    expect(nameOfKind('report.exe', 'pdf')).toBe('report.exe.pdf');
    expect(nameOfKind('site.JPEG', 'jpg')).toBe('site.JPEG');
  });
});

describe('the message for a file of the wrong kind', () => {
  it.each([
    [['pdf'], "This isn't a PDF. Upload a PDF file."],
    [['pdf', 'gif'], "This isn't a PDF or GIF. Upload a PDF or GIF file."],
    [['xls', 'xlsx', 'csv'], "This isn't an XLS, XLSX or CSV. Upload an XLS, XLSX or CSV file."],
  ] as const)('%j: %s', (accepted, message) => {
    expect(anotherKind(accepted)).toBe(message);
  });
});
