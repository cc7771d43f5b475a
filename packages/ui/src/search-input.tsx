import { Icon } from './icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type SearchInputProps = Omit<TextInputProps, 'type' | 'prefix' | 'onChange'> & {
  /** For a narrow place, such as a list of filters. */
  readonly isSmall?: boolean;
  readonly onSearch: (text: string) => void;
};

/** A search box that reports what is typed; limited to the length that a search accepts, and not spell-checked. */
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
