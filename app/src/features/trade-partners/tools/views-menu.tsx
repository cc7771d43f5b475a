import { Button, Field, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../entry/form-dialog.tsx';
import { useForm } from '../../../entry/use-form.ts';
import { type ListView, printView } from '../../../lists/list-url.ts';
import type { OwnSettings } from '../../../lists/own-settings.ts';
import { Popover, useClosePanel } from './popover.tsx';

type ViewsMenuProps = {
  readonly view: ListView;
  readonly settings: OwnSettings;
  /** The page that renames and deletes saved views; null for a person who has none. */
  readonly manageAt: string | null;
};

/** The person's saved views; each is an address. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { view, settings } = props;
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Popover label="Views">
        <Views {...props} onSave={() => setSaving(true)} />
      </Popover>
      {isSaving && <SaveDialog view={view} settings={settings} onClose={() => setSaving(false)} />}
    </>
  );
}

function Views({
  view,
  settings,
  manageAt,
  onSave,
}: ViewsMenuProps & { readonly onSave: () => void }) {
  const close = useClosePanel();
  const { views } = settings;
  const here = printView({ ...view, locate: null });
  return (
    <>
      {views === undefined ? (
        <p className="px-1 py-2 text-ink-muted">
          {settings.error ? settings.error.message : 'Loading your views'}
        </p>
      ) : views.length === 0 ? (
        <p className="px-1 py-2 text-ink-muted">
          No saved views yet. Search, filter, sort and choose columns, then save them under a name.
        </p>
      ) : (
        <ul>
          {views.map(({ id, name, value: { query = '' } }) => (
            <li key={id}>
              <Link
                to={{ search: query }}
                aria-current={query === here ? 'page' : undefined}
                onClick={close}
                className="block min-h-9 rounded-md px-2 py-2 wrap-anywhere text-ink hover:bg-sunken aria-[current]:font-medium aria-[current]:text-primary-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-1 border-t border-line pt-2">
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          onClick={() => {
            close();
            onSave();
          }}
        >
          Save this view
        </Button>
        {manageAt !== null && views !== undefined && views.length > 0 && (
          <Link
            to={manageAt}
            className="inline-flex min-h-8 items-center rounded-md px-2.5 font-medium text-primary-ink hover:bg-primary-tint"
          >
            Manage views
          </Link>
        )}
      </div>
    </>
  );
}

type SaveDialogProps = Pick<ViewsMenuProps, 'view' | 'settings'> & { readonly onClose: () => void };

function SaveDialog({ view, settings, onClose }: SaveDialogProps) {
  const snackbar = useSnackbar();
  const use = useForm({
    check: (entered) => ({
      name: entered('name') === '' ? 'Enter a name for the view' : undefined,
    }),
    send: async (entered) => {
      const name = entered('name');
      await settings.saveView(name, view.list, printView({ ...view, locate: null }));
      snackbar.show({ type: 'success', message: `“${name}” is saved under Views.` });
    },
    onSent: onClose,
    failure: 'Not saved.',
    focusOnFault: 'name',
  });
  return (
    <FormDialog
      use={use}
      title="Save this view"
      description="Saves the list’s search, filters, order and columns. Only you can see it."
      submit="Save view"
      onClose={onClose}
    >
      <Field label="Name" required errors={use.errorsOf('name')}>
        <TextInput name="name" maxLength={60} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
