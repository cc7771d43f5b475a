import { nearest } from '@plumbline/diagnostics';
import about from '../package.json' with { type: 'json' };
import { commands } from './commands/index.ts';
import { readArguments } from './flags.ts';
import { helpOf, overview } from './help-text.ts';
import { EXIT, UsageError } from './usage-error.ts';
import { wantsColour, type World } from './world.ts';

/**
 * Runs one command line.
 *
 * @param args what follows `plumb`
 * @returns the exit status: 0 clean, 1 problems, 2 a usage error, unreadable input or a pattern that matches nothing
 */
export async function run(args: readonly string[], world: World): Promise<number> {
  try {
    return await dispatch(args, world);
  } catch (problem) {
    if (!(problem instanceof UsageError)) throw problem;
    const colour = wantsColour(world, 'error');
    const error = colour ? '\u001b[1;31merror\u001b[0m' : 'error';
    world.writeError(`${error}: ${problem.message}\n`);
    if (problem.help !== undefined) world.writeError(`  help: ${problem.help}\n`);
    return EXIT.usage;
  }
}

async function dispatch(args: readonly string[], world: World): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--version' || name === '-V') {
    world.writeOut(`plumb ${about.version}\n`);
    return EXIT.clean;
  }
  if (name === '--help' || name === '-h') {
    world.writeOut(overview(commands));
    return EXIT.clean;
  }
  if (name === undefined) {
    world.writeError(overview(commands));
    return EXIT.usage;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const kind = name.startsWith('-') ? 'flag' : 'command';
    const near = nearest(name, [...Object.keys(commands), '--help', '--version']);
    throw new UsageError(
      `unknown ${kind} \`${name}\``,
      near === undefined ? '`plumb --help` lists them' : `did you mean \`${near}\`?`,
    );
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    world.writeOut(helpOf(name, command));
    return EXIT.clean;
  }
  return command.run(readArguments(rest, command.flags), world, commands);
}
