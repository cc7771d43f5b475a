import { Button, type ButtonProps } from '@plumbline/ui';
import { useRef } from 'react';
import { readFiles } from './read-files.ts';

type PickButtonProps = Omit<ButtonProps, 'onClick'> & {
  readonly multiple?: boolean;
  readonly onTexts: (texts: readonly { readonly name: string; readonly text: string }[]) => void;
};

/** A button that opens the system's file picker. */
export function PickButton({ multiple = false, onTexts, children, ...rest }: PickButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept=".json,application/json"
        onChange={({ target }) => {
          void readFiles(target.files).then((texts) => {
            // So that the same file can be chosen again.
            target.value = '';
            onTexts(texts);
          });
        }}
      />
    </>
  );
}
