import { nearest } from '@plumbline/diagnostics';
import { codes } from '../codes.ts';
import { completions } from '../completions/index.ts';
import { EXIT, UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';

const SHELLS = Object.keys(completions) as (keyof typeof completions)[];

export const completion: Command = {
  summary: 'print a completion script for your shell',
  usage: 'plumb completion bash|zsh|fish',
  examples: [
    ['plumb completion bash', 'put `eval "$(plumb completion bash)"` into ~/.bashrc'],
    ['plumb completion zsh', 'put `source <(plumb completion zsh)` into ~/.zshrc, after compinit'],
    ['plumb completion fish', 'write it to ~/.config/fish/completions/plumb.fish'],
  ],
  flags: {},
  run: async ({ words }, world, commands) => {
    const [word, ...more] = words;
    const shell = SHELLS.find((one) => one === word);
    if (shell === undefined || more.length > 0) {
      const near = word === undefined ? undefined : nearest(word, SHELLS);
      throw new UsageError(
        word === undefined ? 'which shell?' : `there is no completion for \`${words.join(' ')}\``,
        near === undefined ? 'use bash, zsh or fish' : `did you mean \`${near}\`?`,
      );
    }
    const list = Object.entries(commands).map(([name, { summary, flags }]) => ({
      name,
      summary,
      flags: Object.entries(flags).map(([flag, rest]) => ({ ...rest, name: flag })),
      words:
        name === 'help'
          ? [...Object.keys(commands), ...Object.keys(codes)]
          : name === 'completion'
            ? SHELLS
            : [],
    }));
    world.writeOut(completions[shell](list));
    return EXIT.clean;
  },
};
