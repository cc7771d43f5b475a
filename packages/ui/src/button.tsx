import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { useMinimumBusy } from './use-minimum-busy.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'small' | 'medium';

type ButtonLook = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Placed before the text. Without text it is alone in the button, which then needs `aria-label`. */
  readonly icon?: IconName;
};

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'bg-primary-strong text-white shadow-card hover:bg-primary-ink active:bg-primary-deep border border-transparent',
  secondary:
    'bg-surface text-ink border border-line-strong/60 shadow-card hover:bg-canvas hover:border-line-strong active:bg-sunken',
  quiet:
    'text-primary-ink border border-transparent hover:bg-primary-tint active:bg-primary-line/50',
  danger: 'bg-error-strong text-white shadow-card hover:bg-error-ink border border-transparent',
  'danger-quiet': 'text-error-ink border border-transparent hover:bg-error-tint',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-8 px-2.5 py-1 text-sm gap-1.5',
  medium: 'min-h-10 px-4 py-1.5 text-sm gap-2',
};

/** The class names of a button, for a router's own link component. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string {
  return classNames(
    // On one line if there is room: the button does not shrink, and its text wraps only when the window is narrower.
    'inline-flex max-w-full shrink-0 items-center justify-center rounded-md text-center font-medium select-none',
    'transition-colors duration-100 disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55 print:hidden',
    variants[variant],
    sizes[size],
  );
}

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks; the button keeps its focus and its width. */
    readonly busy?: boolean;
  };

/** A button that never submits a form unless told to. */
export function Button({
  variant,
  size,
  icon,
  busy,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const isMarked = useMinimumBusy(busy === true);
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled` while busy: disabling a button would lose the focus.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size }), !children && 'px-2', className)}
    >
      <ButtonContent icon={icon} size={size} busy={isMarked}>
        {children}
      </ButtonContent>
    </button>
  );
}

export type LinkButtonProps<E extends ElementType = 'a'> = {
  /** The link component: `a` by default, or the router's `Link`. */
  readonly as?: E;
} & ButtonLook &
  Omit<ComponentPropsWithRef<E>, 'as' | keyof ButtonLook>;

/** A link that looks like a button: it goes somewhere, a Button does something. */
export function LinkButton<E extends ElementType = 'a'>(props: LinkButtonProps<E>) {
  const { as, variant, size, icon, children, className, ...rest } = props as LinkButtonProps<'a'>;
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      <ButtonContent icon={icon} size={size}>
        {children}
      </ButtonContent>
    </Link>
  );
}

type ButtonContentProps = Pick<ButtonLook, 'icon' | 'size'> & {
  readonly busy?: boolean;
  readonly children?: ReactNode;
};

function ButtonContent({ icon, size, busy, children }: ButtonContentProps) {
  const edge = size === 'small' ? 16 : 18;
  return (
    <>
      {busy ? <Spinner size={edge} /> : icon && <Icon name={icon} size={edge} />}
      {children}
    </>
  );
}
