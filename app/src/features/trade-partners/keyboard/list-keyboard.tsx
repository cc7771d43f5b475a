import { isPressed } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleKeys } from '../../../keyboard/use-single-keys.ts';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import type { Command } from './command-palette.tsx';

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);
const ListKeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).ListKeysDialog);

const FIND = { key: 'k', ctrl: true } as const;

/** Opens the keyboard shortcuts with "?", and the command palette with Ctrl K. */
export function ListKeyboard({ commands }: { readonly commands: readonly Command[] }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  useSingleKeys({ '?': () => setOpened('keys') });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isPressed(FIND, event)) return;
      if (document.querySelector('[role=dialog][data-state=open]')) return;
      event.preventDefault();
      setOpened('palette');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const close = (): void => setOpened(null);
  if (opened === 'keys') return <ListKeysDialog onClose={close} />;
  if (opened === null) return null;
  return (
    <CommandPalette commands={commands} onGo={(path) => void navigate(path)} onClose={close} />
  );
}
