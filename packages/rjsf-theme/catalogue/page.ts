import type { PlumblineFormContext } from '../src/theme/form-context.ts';
import { UploadError } from '../src/theme/uploads.ts';

/** A page that keeps every question waiting, except for files called `broken`: waiting is one of a widget's states. */
export const page: PlumblineFormContext = {
  uploadFile: ({ file, onProgress }) => {
    if (file.name.startsWith('broken'))
      return Promise.reject(
        new UploadError('This PDF is damaged. Save it again, then upload it.', 'another-file'),
      );
    onProgress(0.4);
    return new Promise(() => undefined);
  },
  mostFileBytes: 25 * 1024 * 1024,
  openFile: () => undefined,
  readFile: async ({ name = '' }) => {
    if (name.endsWith('.gif')) return new Blob([stamp]);
    if (name.startsWith('certificate-2026')) return new Blob([certificate(3)]);
    throw new Error('This file has not been shared with you.');
  },
  checkWebsite: () => new Promise(() => undefined),
  states: [
    { value: 'IL', label: 'Illinois' },
    { value: 'IN', label: 'Indiana' },
    { value: 'TX', label: 'Texas' },
  ],
};

/** A red pixel. */
const stamp = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='),
  (character) => character.charCodeAt(0),
);

/** Pages of one line, without the cross-reference table at the end: PDF readers rebuild it. */
function certificate(pages: number): string {
  const text = 'BT /F1 20 Tf 72 700 Td (Certificate of insurance) Tj ET';
  const kids = Array.from({ length: pages }, (_, at) => at + 5);
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...kids.map(() => page),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`;
}
