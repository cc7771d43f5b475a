import { Icon } from './icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type SearchInputProps = Omit<TextInputProps, 'type' | 'prefix' | 'onChange'> & {
  /** In a narrow place, such as a list of filters. */
  readonly isSmall?: boolean;
  readonly onSearch: (text: string) => void;
};

/** Words that look for something, as they are typed: no longer than a search takes, and not spell-checked. */
export function SearchInput({ isSmall = false, onSearch, ...rest }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      spellCheck={false}
      maxLength={200}
      {...rest}
      prefix={<Icon name="search" size={isSmall ? 16 : 18} />}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}
