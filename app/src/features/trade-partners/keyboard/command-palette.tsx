import { endpoints } from '@plumbline/api-contract';
import { Combobox, Dialog, Field } from '@plumbline/ui';
import { useCallback, useId, useRef, useState } from 'react';
import { call } from '../../../api/api.ts';
import { profilePath } from '../../../organization/person-name.ts';
import { vaultPath } from '../cells.tsx';

export type Command = { readonly label: string; readonly run: () => void };

type CommandPaletteProps = {
  /** As they were when it opened. */
  readonly commands: readonly Command[];
  readonly onGo: (path: string) => void;
  readonly onClose: () => void;
};

/** How many partners are suggested at once. */
const PARTNERS = 8;

/** Finds a trade partner by name, or a command by its label. */
export function CommandPalette(props: CommandPaletteProps) {
  const { onGo, onClose } = props;
  const id = useId();
  const [commands] = useState(props.commands);
  // Where each result leads.
  const paths = useRef(new Map<string, string>());
  const load = useCallback(
    async (text: string, signal: AbortSignal) => {
      const search = text.trim().toLowerCase();
      const fitting = commands
        .filter(({ label }) => label.toLowerCase().includes(search))
        .map(({ label }) => ({ value: label, label }));
      if (search === '') return fitting;
      const query = { search, limit: PARTNERS };
      const { results } = await call(endpoints.browsePartners, { query, signal });
      const partners = results.map(({ id: partner, name, city, state, standing }) => {
        const isOpen = standing === 'granted';
        paths.current.set(partner, isOpen ? vaultPath(partner) : profilePath(partner));
        const where = [city, state].filter(Boolean).join(', ');
        return { value: partner, label: where === '' ? name : `${name} · ${where}` };
      });
      return [...partners, ...fitting];
    },
    [commands],
  );
  const choose = (value: string): void => {
    onClose();
    const path = paths.current.get(value);
    if (path === undefined) commands.find(({ label }) => label === value)?.run();
    else onGo(path);
  };
  return (
    <Dialog open onOpenChange={onClose} title="Find a partner or command" width={630}>
      <Field id={id} label="Name or command">
        <Combobox
          takes="option"
          id={id}
          label="Partners and commands"
          choices={[]}
          load={load}
          placeholder="Type a company name or a command"
          autofocus
          takesFirst
          value={undefined}
          onChange={(value) => {
            if (typeof value === 'string') choose(value);
          }}
        />
      </Field>
    </Dialog>
  );
}
