import { flagValue } from '../flags.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import { openApp } from '../serving/app-files.ts';
import { type PlaygroundServer, startServer } from '../serving/server.ts';
import { watchDocuments } from '../serving/watched-documents.ts';
import type { Command } from './command.ts';

/** Tried first: the browser stores drafts by origin, so a stable port finds them again. */
const USUAL_PORT = 4747;

const LOOK_EVERY_MS = 400;

export const serve: Command = {
  summary: 'open templates in the playground in your browser',
  usage: 'plumb serve [FILES...] [--port N]',
  examples: [
    ['plumb serve schemas/templates/F/*.json', 'a whole form: edit it, preview it, see why'],
    [
      'plumb serve schemas/templates/F/insurance.json',
      'one section; its siblings are read, not shown',
    ],
    ['plumb serve', 'with nothing in it: paste a template, or open one in the page'],
  ],
  flags: {
    '--port': {
      value: 'N',
      does: `the port to use; default ${USUAL_PORT}, or any free port`,
    },
  },
  run: async (given, world) => {
    if (given.words.includes('-'))
      throw new UsageError(
        'the playground cannot read stdin',
        'name a file, or paste the text into the page',
      );
    const port = portOf(flagValue(given, '--port'));
    const app = openApp(world.apps);
    const documents = await watchDocuments(given.words, world, LOOK_EVERY_MS);
    const server = await started(port, (at) => startServer(app, documents, at));
    const count = documents.current().documents.length;
    const shown = count === 0 ? '' : ` with ${count} ${count === 1 ? 'document' : 'documents'}`;
    world.writeOut(`The playground${shown} is at ${server.origin}/playground\n`);
    world.writeOut('Your files are not changed. Press Ctrl-C to stop.\n');
    await world.interrupted();
    documents.stop();
    await server.close();
    return EXIT.clean;
  },
};

function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535))
    throw new UsageError(
      `\`--port\` cannot be \`${text}\``,
      'use a number from 0 to 65535; 0 means any free port',
    );
  return port;
}

async function started(
  asked: number | undefined,
  start: (port: number) => Promise<PlaygroundServer>,
): Promise<PlaygroundServer> {
  try {
    return await start(asked ?? USUAL_PORT);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    if (asked === undefined) return start(0);
    const why =
      code === 'EACCES' ? 'is restricted: you do not have permission to use it' : 'is taken';
    throw new UsageError(`port ${asked} ${why}`, 'leave out `--port` to use any free port');
  }
}
