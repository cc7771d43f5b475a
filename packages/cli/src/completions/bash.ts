import { choicesOf, type Completion, isPath, quoted } from './completion.ts';

/** For bash 3.2 and newer: `eval "$(plumb completion bash)"`. */
export const bash: Completion = (commands) => {
  const offer = (words: readonly string[]) => `_plumb_offer ${quoted(words.join('\n'))}`;
  const values = commands.flatMap(({ name, flags }) =>
    flags.flatMap((flag) => {
      const choices = choicesOf(flag);
      const head = `    ${quoted(`${name} ${flag.name}`)})`;
      if (choices.length > 0) return [`${head} ${offer(choices)}; return ;;`];
      if (isPath(flag)) return [`${head} return ;;`];
      // For a number, a date or an address there is nothing to offer, not even files.
      return flag.value === undefined ? [] : [`${head} compopt +o default 2>/dev/null; return ;;`];
    }),
  );
  const names = commands.map(
    ({ name, flags }) =>
      `    ${quoted(name)}) flags=${quoted(
        flags
          .map((flag) => flag.name)
          .concat('--help')
          .join('\n'),
      )} ;;`,
  );
  const words = commands
    .filter((command) => command.words.length > 0)
    .map((command) => `    ${quoted(command.name)}) ${offer(command.words)} ;;`);
  return `# bash completion for plumb: eval "$(plumb completion bash)"
_plumb_offer() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$1" -- "$word"))
}
_plumb() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} flags=''
  COMPREPLY=()
  # bash cuts --flag=value at the sign.
  if [[ $word == '=' ]]; then word=''; elif [[ $before == '=' ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if [[ $COMP_CWORD -eq 1 ]]; then
    ${offer([...commands.map(({ name }) => name), '--help', '--version'])}
    return
  fi
  case "\${COMP_WORDS[1]} $before" in
${values.join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${names.join('\n')}
  esac
  if [[ $word == -* ]]; then _plumb_offer "$flags"; return; fi
  case "\${COMP_WORDS[1]}" in
${words.join('\n')}
  esac
}
complete -o default -F _plumb plumb
`;
};
