import { choicesOf, type CompletedCommand, type Completion, isPath, quoted } from './completion.ts';

/** For zsh: `source <(plumb completion zsh)`, or save it as `_plumb` in a folder of `$fpath`. */
export const zsh: Completion = (commands) => {
  const names = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = commands.map(
    (command) => `    ${command.name}) _arguments ${argumentsOf(command).map(quoted).join(' ')} ;;`,
  );
  return `#compdef plumb
_plumb() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _plumb "$@"; else compdef _plumb plumb; fi
`;
};

function argumentsOf({ flags, words }: CompletedCommand): readonly string[] {
  const list = flags.map((flag) => {
    const { name, value, repeats, does } = flag;
    const told = `[${escaped(does)}]`;
    const star = repeats === true ? '*' : '';
    if (value === undefined) return `${star}${name}${told}`;
    const choices = choicesOf(flag);
    const action = choices.length > 0 ? `(${choices.join(' ')})` : isPath(flag) ? '_files' : ' ';
    return `${star}${name}=${told}:${escaped(value)}:${action}`;
  });
  return [
    ...list,
    '--help[what it takes]',
    words.length > 0 ? `*:word:(${words.join(' ')})` : '*:file:_files',
  ];
}

/** Escapes the characters that are special in a description for `_arguments`. */
function escaped(text: string): string {
  return text.replace(/[\\[\]:]/gu, '\\$&');
}
