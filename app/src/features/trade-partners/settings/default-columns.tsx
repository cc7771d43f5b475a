import type { PrequalSetting } from '@plumbline/api-contract';
import { Button, Card, SkeletonText, useSnackbar } from '@plumbline/ui';
import { ApiError } from '../../../api/client.ts';
import type { OwnSettings } from '../../../lists/own-settings.ts';
import { focusHeading } from '../../../shell/page.tsx';
import { listName } from './saved-views.tsx';

/** The lists for which the person saved default columns. */
export function DefaultColumns({ settings }: { readonly settings: OwnSettings }) {
  const snackbar = useSnackbar();
  const reset = async (setting: PrequalSetting): Promise<void> => {
    try {
      focusHeading();
      await settings.remove(setting);
      snackbar.show({
        type: 'success',
        message: `${listName(setting)} is back to the default columns.`,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      snackbar.show({ type: 'error', message: error.message });
    }
  };
  return (
    <Card
      title="Columns"
      description="In a list, choose your columns under Columns, then “Save as default”."
    >
      {settings.views === undefined && !settings.error ? (
        <SkeletonText lines={1} label="Loading your columns" />
      ) : settings.kept.length === 0 ? (
        <p className="text-sm text-ink-muted">You’re using the default columns.</p>
      ) : (
        <ul className="divide-y divide-line">
          {settings.kept.map((setting) => (
            <li key={setting.id} className="flex items-center justify-between gap-4 py-2">
              <span>
                {listName(setting)}
                <span className="block text-sm text-ink-muted">
                  {columnsText(setting.value.columns?.length ?? 0)}
                </span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Reset the columns of ${listName(setting)}`}
                onClick={() => void reset(setting)}
              >
                Reset
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const columnsText = (count: number): string =>
  count === 1 ? '1 column you chose' : `${count} columns you chose`;
