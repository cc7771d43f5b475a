import type { PrequalSetting } from '@plumbline/api-contract';
import { Button, Card, Field, SkeletonText, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/client.ts';
import { FormDialog } from '../../../entry/form-dialog.tsx';
import { useForm } from '../../../entry/use-form.ts';
import { LIST_NAMES, TRADE_PARTNERS } from '../../../lists/list-names.ts';
import { LISTS } from '../../../lists/list-url.ts';
import type { OwnSettings } from '../../../lists/own-settings.ts';
import { Failure } from '../../../shell/failure.tsx';
import { focusHeading } from '../../../shell/page.tsx';

const UNDO_MS = 10_000;

/** The views that the person saved, to be renamed and deleted. */
export function SavedViews({ settings }: { readonly settings: OwnSettings }) {
  const [renamed, setRenamed] = useState<PrequalSetting | null>(null);
  const snackbar = useSnackbar();
  const { views } = settings;

  const remove = async (view: PrequalSetting): Promise<void> => {
    const attempt = async (writing: Promise<void>): Promise<boolean> => {
      try {
        await writing;
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        snackbar.show({ type: 'error', message: error.message });
        return false;
      }
    };
    // Its row disappears, and with it the button that had the focus.
    focusHeading();
    if (!(await attempt(settings.remove(view)))) return;
    snackbar.show({
      message: `“${view.name}” is deleted.`,
      timeoutMs: UNDO_MS,
      action: { label: 'Undo', onClick: () => void attempt(settings.restore(view)) },
    });
  };

  return (
    <Card
      title="Saved views"
      description="A view saves a list’s search, filters, order and columns. Save one in a list, under Views."
    >
      {settings.error && !views ? (
        <Failure what="Your views" error={settings.error} retry={settings.retry} />
      ) : !views ? (
        <SkeletonText lines={2} label="Loading your views" />
      ) : views.length === 0 ? (
        <p className="text-sm text-ink-muted">No saved views yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <li key={view.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
              <span className="min-w-0 flex-1">
                <Link
                  to={`${TRADE_PARTNERS}${view.value.query ?? ''}`}
                  className="font-medium wrap-anywhere text-ink hover:text-primary-ink hover:underline"
                >
                  {view.name}
                </Link>
                <span className="block text-sm text-ink-muted">{listName(view)}</span>
              </span>
              <span className="flex gap-1">
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Rename ${view.name}`}
                  onClick={() => setRenamed(view)}
                >
                  Rename
                </Button>
                <Button
                  variant="danger-quiet"
                  size="small"
                  aria-label={`Delete ${view.name}`}
                  onClick={() => void remove(view)}
                >
                  Delete
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {renamed && (
        <RenameDialog view={renamed} settings={settings} onClose={() => setRenamed(null)} />
      )}
    </Card>
  );
}

/** The name of a setting's list. A list that is not among ours belongs to GC Partner Access. */
export function listName({ list }: Pick<PrequalSetting, 'list'>): string {
  const known = LISTS.find((one) => one === list);
  return known === undefined ? 'GC Partner Access' : LIST_NAMES[known];
}

type RenameDialogProps = {
  readonly view: PrequalSetting;
  readonly settings: OwnSettings;
  readonly onClose: () => void;
};

function RenameDialog({ view, settings, onClose }: RenameDialogProps) {
  const use = useForm({
    check: (entered) => ({
      name: entered('name') === '' ? 'Enter a name for the view' : undefined,
    }),
    send: async (entered) => {
      await settings.rename(view.id, entered('name'));
    },
    onSent: onClose,
    failure: 'Not renamed.',
    focusOnFault: 'name',
  });
  return (
    <FormDialog use={use} title={`Rename “${view.name}”`} submit="Rename" onClose={onClose}>
      <Field label="Name" required errors={use.errorsOf('name')}>
        <TextInput name="name" maxLength={60} autoComplete="off" defaultValue={view.name} />
      </Field>
    </FormDialog>
  );
}
