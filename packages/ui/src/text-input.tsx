import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldAria } from './field.tsx';

// `prefix` is an RDFa attribute of the DOM that no one uses here.
export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'> & {
  /** Inside the box before the text: an icon or a symbol such as $. */
  readonly prefix?: ReactNode;
  /** Inside the box after the text. */
  readonly suffix?: ReactNode;
  /**
   * Nothing is next to it. A key press then lays out only this input, not the grids around it: browsers can do that for
   * a block of known size in a block, but not inside a flex or grid container.
   */
  readonly ownLine?: boolean;
};

/** A one-line input, tied to the Field around it. */
export function TextInput({ ownLine = false, className, ...rest }: TextInputProps) {
  if (!ownLine) return <TextBox {...rest} className={className} />;
  return (
    <div>
      <TextBox {...rest} className={classNames('still', className)} />
    </div>
  );
}

function TextBox({ prefix, suffix, className, ...rest }: Omit<TextInputProps, 'ownLine'>) {
  const aria = useFieldAria();
  if (prefix === undefined && suffix === undefined) {
    return <input type="text" {...aria} {...rest} className={classNames('control', className)} />;
  }
  return (
    <div className={classNames('control flex items-center gap-2 py-0', className)}>
      {prefix !== undefined && <Adornment>{prefix}</Adornment>}
      <input
        type="text"
        {...aria}
        {...rest}
        className="min-h-9 w-full min-w-0 bg-transparent outline-none"
      />
      {suffix !== undefined && <Adornment>{suffix}</Adornment>}
    </div>
  );
}

function Adornment({ children }: { readonly children: ReactNode }) {
  return (
    <span aria-hidden="true" className="shrink-0 text-ink-subtle">
      {children}
    </span>
  );
}

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/** A text of several lines, tied to the Field around it. It grows with its content in browsers that support that. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  const aria = useFieldAria();
  return (
    <textarea
      rows={4}
      {...aria}
      {...rest}
      className={classNames('control min-h-24 resize-y field-sizing-content max-h-96', className)}
    />
  );
}
