// Unpacks the Chromium that npm installed into a folder, and prints where the program is: node unpack-chromium.mjs FOLDER.
// It runs in a process of its own, because the package reads and writes the environment of its process, where PostgreSQL
// and others started in the meantime would find it.
import process from 'node:process';

const [folder] = process.argv.slice(2);
// Read at import: they decide which shared libraries are unpacked next to the browser, and where.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
process.env.TMPDIR = folder;
const { default: chromium } = await import('@sparticuz/chromium');
chromium.setGraphicsMode = false;
process.stdout.write(await chromium.executablePath());
