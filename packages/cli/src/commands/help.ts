import { nearest } from '@plumbline/diagnostics';
import { codes, meaningOf } from '../codes.ts';
import { helpOf, overview } from '../help-text.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import type { World } from '../world.ts';
import type { Command } from './command.ts';

export const help: Command = {
  summary: 'explain a command or an error code',
  usage: 'plumb help [COMMAND|CODE]',
  examples: [
    ['plumb help C104', 'what the code means, with a wrong and a right example'],
    ['plumb help eval', 'how to use a command'],
  ],
  flags: {},
  run: async ({ words }, world, commands) => {
    const [topic, ...more] = words;
    if (more.length > 0) throw new UsageError('`plumb help` takes one command or code at a time');
    if (topic === undefined) {
      world.writeOut(overview(commands));
      return EXIT.clean;
    }
    const command = Object.hasOwn(commands, topic) ? commands[topic] : undefined;
    const code = topic.toUpperCase();
    if (command !== undefined) world.writeOut(helpOf(topic, command));
    else if (Object.hasOwn(codes, code)) world.writeOut(pageOf(code, world));
    else {
      const near = nearest(topic, [...Object.keys(commands), ...Object.keys(codes)]);
      throw new UsageError(
        `unknown command or code \`${topic}\``,
        near === undefined ? 'a code looks like `C104`' : `did you mean \`${near}\`?`,
      );
    }
    return EXIT.clean;
  },
};

/** The code's page for a terminal, or just its title when the pages are not installed. */
function pageOf(code: string, world: World): string {
  const { title, page } = meaningOf(code, world) ?? { title: '' };
  if (page === undefined) return `${code}: ${title}\n`;
  return page
    .replace(/^# /, '')
    .replace(/^```[^\n]*\n([\s\S]*?)\n```$/gm, (_, body: string) => body.replace(/^/gm, '    '));
}
