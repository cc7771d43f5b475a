import { endpoints, type RacScores, type RacWeights } from '@plumbline/api-contract';
import { Button, Card, LinkButton, SkeletonText, useConfirm, useSnackbar } from '@plumbline/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/client.ts';
import { returned } from '../../../api/returning.ts';
import { useResource } from '../../../api/resource.ts';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { Page } from '../../../shell/page.tsx';
import { LivePanel } from '../ranking/live-panel.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { type Draft, draftOf, merged, settingsOf } from './draft.ts';
import { Group } from './group.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { profileChanges, PROFILES } from './profiles.ts';
import { SettingGroups } from './setting-groups.tsx';
import { createWeightsStore, type WeightsStore } from './store.ts';
import { StoreProvider, useCommitted, useWeights } from './use-store.ts';
import { momentText } from '../../../time/moment.ts';

const TITLE = 'Risk Assessment Weights';
const ONBOARDING = '/RAC/gc-rac-onboarding';

/** The weights of all the company's risk assessments. Completed ones are ranked beside them, live. */
export function WeightsPage() {
  const organization = useUser().primary_organization?.name;
  const still = { revalidateOnFocus: false } as const;
  const own = useResource(endpoints.listRacWeights, {}, still);
  const usual = useResource(endpoints.listRacWeights, { query: { of: 'default' } }, still);
  const scores = useResource(endpoints.listRacScores, {}, still);
  const error = own.error ?? usual.error;
  if (own.data && usual.data)
    return (
      <Editor
        organization={organization}
        first={own.data}
        usual={usual.data}
        scores={scores.data}
        scoresError={scores.error}
        retryScores={() => void scores.mutate()}
      />
    );
  return (
    <Page isWide title={TITLE} eyebrow={organization}>
      <Card>
        {error ? (
          <Failure
            what="The weights"
            error={error}
            retry={() => {
              void own.mutate();
              void usual.mutate();
            }}
          />
        ) : (
          <SkeletonText lines={8} label="Loading the weights" />
        )}
      </Card>
    </Page>
  );
}

type EditorProps = {
  readonly organization: string | undefined;
  readonly first: RacWeights;
  readonly usual: RacWeights;
  readonly scores: RacScores | undefined;
  readonly scoresError: ApiError | undefined;
  readonly retryScores: () => void;
};

function Editor({ organization, first, usual, ...rest }: EditorProps) {
  const [store] = useState(() => createWeightsStore(first, usual));
  useEffect(() => store.stop, [store]);
  // Someone else saved, and there are no own changes to lose.
  useEffect(() => {
    if (first.revision > store.model().revision && !store.isDirty()) store.rebase(first);
  }, [store, first]);
  return (
    <StoreProvider value={store}>
      <Whole organization={organization} usual={usual} {...rest} />
    </StoreProvider>
  );
}

/** Another Admin saved first. */
type Other = { readonly base: Draft; readonly theirs: RacWeights };

function Whole({ organization, usual, ...ranking }: Omit<EditorProps, 'first'>) {
  const store = useWeights();
  const model = useCommitted((one) => one.model());
  const [other, setOther] = useState<Other | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const usualDraft = useMemo(() => draftOf(usual), [usual]);
  const isReadOnly = !model.may_edit;
  const { save, isSaving } = useSave(store, (theirs) => setOther({ base: store.saved(), theirs }));
  return (
    <Page
      isWide
      title={TITLE}
      eyebrow={organization}
      description="Decide what counts. Weights are relative: they don’t have to add up to 100. Completed assessments keep the weights they were made with."
      actions={
        <>
          <LinkButton as={Link} to={ONBOARDING} variant="secondary">
            How it works
          </LinkButton>
          <Button variant="secondary" icon="clock" onClick={() => setHistoryOpen(true)}>
            History
          </Button>
        </>
      }
    >
      <p className="-mt-3 mb-5 text-sm text-ink-muted">
        {model.changed === null
          ? 'Your company uses the default weights.'
          : `Last saved ${momentText(model.changed.at)} by ${model.changed.author.first_name} ${model.changed.author.last_name}.`}
        {isReadOnly && ' Only Admins of your company can change them.'}
      </p>
      {!isReadOnly && <Tools usual={usual} isSaving={isSaving} onSave={() => void save()} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)]">
        <div className="@container flex min-w-0 flex-col gap-5">
          <Group
            title="Categories and metrics"
            description="How much each counts. 0 leaves it out of the score."
            isOpenAtFirst
          >
            <p
              aria-hidden="true"
              className="weight-row px-5 pt-3 text-xs text-ink-muted @max-[34rem]:hidden"
            >
              <span className="col-span-2" />
              <span className="text-center">Weight</span>
              <span className="text-right">Share</span>
            </p>
            {model.categories.map((category) => (
              <CategoryPanel key={category.code} category={category} isReadOnly={isReadOnly} />
            ))}
          </Group>
          <SettingGroups model={model} isReadOnly={isReadOnly} />
        </div>
        <LivePanel usual={usualDraft} {...ranking} />
      </div>
      {isHistoryOpen && <HistoryDialog onClose={() => setHistoryOpen(false)} />}
      {other && (
        <MergeDialog
          {...other}
          own={store.draft()}
          model={model}
          onClose={() => setOther(null)}
          onMerged={(draft, thenSave) => {
            store.rebase(other.theirs, draft);
            setOther(null);
            if (thenSave) void save();
          }}
        />
      )}
      <LeaveGuard save={save} />
    </Page>
  );
}

/** Saves for the company. Resolves to whether everything on the screen was saved. */
function useSave(
  store: WeightsStore,
  onOther: (theirs: RacWeights) => void,
): { readonly save: () => Promise<boolean>; readonly isSaving: boolean } {
  const snackbar = useSnackbar();
  const { mutate } = useResource(endpoints.listRacWeights, {}, { revalidateOnMount: false });
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<boolean> => {
    if (store.faults() > 0) {
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      snackbar.show({ type: 'error', message: 'Correct the marked fields first.' });
      return false;
    }
    const model = store.model();
    const sent = store.draft();
    setSaving(true);
    try {
      const saved = await call(endpoints.saveRacWeights, {
        body: { revision: model.revision, ...settingsOf(model, sent) },
      });
      // What was changed during the save is still unsaved.
      const now = store.draft();
      store.rebase(saved, now === sent ? undefined : merged(sent, now, draftOf(saved)).draft);
      void mutate(saved, { revalidate: false });
      snackbar.show({ type: 'success', message: 'Weights saved for your company.' });
      return !store.isDirty();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const other =
        error.status === 409 ? await returned(call(endpoints.listRacWeights, {})) : null;
      if (other?.data) onOther(other.data);
      else
        snackbar.show({
          type: 'error',
          message: `Not saved. ${(other?.error ?? error).message}`,
        });
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

type ToolsProps = {
  readonly usual: RacWeights;
  readonly isSaving: boolean;
  readonly onSave: () => void;
};

/** Tools for the settings as a whole. They stay in view. */
function Tools({ usual, isSaving, onSave }: ToolsProps) {
  const store = useWeights();
  const confirm = useConfirm();
  const isDirty = useCommitted((one) => one.isDirty());
  const undoes = useCommitted((one) => one.canUndo());
  const redoes = useCommitted((one) => one.canRedo());
  useUndoKeys(store);
  const discard = useCallback(async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Discard your changes?',
      description: 'The weights go back to what your company saved last.',
      confirmLabel: 'Discard changes',
    });
    if (isSure) store.discard();
  }, [confirm, store]);
  return (
    <div
      role="toolbar"
      aria-label="Weights"
      className="sticky top-16 z-10 mb-5 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-surface px-3 py-2.5 shadow-card max-sm:static [@media(max-height:30rem)]:static"
    >
      <span className="mr-1 text-sm font-medium text-ink-muted max-sm:w-full sm:max-lg:hidden">
        Start from
      </span>
      {PROFILES.map((profile) => (
        <Button
          key={profile.id}
          variant="secondary"
          size="small"
          title={profile.says}
          onClick={() =>
            store.commit(`${profile.name} profile`, profileChanges(profile, usual), profile.id)
          }
        >
          {profile.name}
        </Button>
      ))}
      <span className="mr-auto max-sm:w-full" />
      <Button
        variant="quiet"
        size="small"
        aria-disabled={undoes === null || undefined}
        title={undoes === null ? undefined : `Undo: ${undoes}`}
        onClick={() => store.undo()}
      >
        Undo
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={redoes === null || undefined}
        title={redoes === null ? undefined : `Redo: ${redoes}`}
        onClick={() => store.redo()}
      >
        Redo
      </Button>
      {isDirty && (
        <Button variant="quiet" size="small" onClick={() => void discard()}>
          Discard
        </Button>
      )}
      <Button
        size="small"
        busy={isSaving}
        aria-disabled={!isDirty || undefined}
        onClick={isDirty ? onSave : undefined}
      >
        {isDirty ? 'Save for the company' : 'Saved'}
      </Button>
    </div>
  );
}

/** Ctrl+Z and Ctrl+Y (Command on a Mac), except in text fields, which have their own undo. */
function useUndoKeys(store: WeightsStore): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.matches('textarea, input:not([type="range"], [type="checkbox"])')) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) store.redo();
      else store.undo();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [store]);
}
