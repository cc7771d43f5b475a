import { choicesOf, type Completion, isPath } from './completion.ts';

/** For fish: `plumb completion fish | source`, or save it as ~/.config/fish/completions/plumb.fish. */
export const fish: Completion = (commands) => {
  const lines = commands.flatMap(({ name, summary, flags, words }) => {
    const inside = `complete -c plumb -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
    const own = flags.map((flag) => {
      const { name: long, value, does } = flag;
      const choices = choicesOf(flag);
      const takes =
        choices.length > 0
          ? ` -x -a ${quoted(choices.join(' '))}`
          : isPath(flag)
            ? ' -r -F'
            : value === undefined
              ? ''
              : ' -x';
      return `${inside} -l ${long.replace(/^--/u, '')}${takes} -d ${quoted(does)}`;
    });
    return [
      `complete -c plumb -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...own,
      ...(words.length > 0 ? [`${inside} -f -a ${quoted(words.join(' '))}`] : []),
    ];
  });
  return `# fish completion for plumb: plumb completion fish | source\n${lines.join('\n')}\n`;
};

/** fish has its own escapes inside single quotes. */
function quoted(text: string): string {
  return `'${text.replace(/['\\]/gu, '\\$&')}'`;
}
