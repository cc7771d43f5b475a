import { classNames, Icon, type IconName, buttonClass, useDisclosure } from '@plumbline/ui';
import { createContext, type ReactNode, useContext } from 'react';

type PopoverProps = {
  readonly label: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the surrounding panel, and returns the focus to its button. */
export function useClosePanel(): () => void {
  return useContext(CloseContext);
}

/** A button that opens a small panel below it. */
export function Popover({ label, icon, children }: PopoverProps) {
  const { isOpen, setOpen, box, opener, onClick } = useDisclosure();
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={box} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={onClick}
        className={buttonClass({ variant: 'secondary' })}
      >
        {icon && <Icon name={icon} size={18} />}
        {label}
        <Icon
          name="chevron-down"
          size={16}
          className={classNames('text-ink-subtle transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <section
          aria-label={label}
          className="absolute top-full right-0 z-30 mt-1.5 max-h-[70vh] w-72 max-w-[85vw] animate-rise overflow-y-auto rounded-lg border border-line bg-surface p-3 text-sm shadow-raised max-sm:right-auto max-sm:left-0"
        >
          <CloseContext value={close}>{children}</CloseContext>
        </section>
      )}
    </div>
  );
}
