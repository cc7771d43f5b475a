import { endpoints, pathOf, type Project, type ProjectPhoto } from '@plumbline/api-contract';
import { Button, Card, Field, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { sendFile } from '../../api/send-file.ts';
import { FilePicker } from '../../entry/file-picker.tsx';
import { focusHeading } from '../../shell/page.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const UNDO_MS = 10_000;

type PhotoSectionProps = { readonly project: Project; readonly onChanged: () => void };

/** The photos of a project. Its keeper adds, orders and removes them; others see nothing when there are none. */
export function PhotoSection({ project, onChanged }: PhotoSectionProps) {
  const { photos, can_edit: canEdit } = project;
  if (photos.length === 0 && !canEdit) return null;
  return (
    <Card title="Photos">
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 tiny:grid-cols-1">
          {photos.map((photo, index) => (
            <li key={photo.id} className={index === 0 ? 'col-span-full min-w-0' : 'min-w-0'}>
              <Photo photo={photo} isFirst={index === 0} {...{ canEdit, onChanged }} />
            </li>
          ))}
        </ul>
      )}
      {canEdit && <AddPhoto project={project} onAdded={onChanged} />}
    </Card>
  );
}

type PhotoProps = {
  readonly photo: ProjectPhoto;
  readonly isFirst: boolean;
  readonly canEdit: boolean;
  readonly onChanged: () => void;
};

function Photo({ photo, isFirst, canEdit, onChanged }: PhotoProps) {
  const snackbar = useSnackbar();
  const { id, caption } = photo;
  const change = async (body: { is_first?: true; is_removed?: boolean }): Promise<boolean> => {
    try {
      await call(endpoints.updateProjectPhoto, { params: { id }, body });
      onChanged();
      return true;
    } catch (error) {
      snackbar.show({ type: 'error', message: `Nothing was changed. ${wordsOf(error)}` });
      return false;
    }
  };
  const showFirst = async (): Promise<void> => {
    // The button disappears.
    if (await change({ is_first: true })) focusHeading();
  };
  const remove = async (): Promise<void> => {
    if (!(await change({ is_removed: true }))) return;
    focusHeading();
    snackbar.show({
      message: 'The photo was removed.',
      timeoutMs: UNDO_MS,
      action: { label: 'Undo', onClick: () => void change({ is_removed: false }) },
    });
  };
  return (
    <figure>
      <a
        href={photo.picture}
        target="_blank"
        rel="noopener noreferrer"
        className="block rounded-lg"
      >
        <img
          src={isFirst ? photo.picture : photo.small}
          alt={caption}
          width={isFirst ? photo.width : 480}
          height={isFirst ? photo.height : 360}
          loading={isFirst ? 'eager' : 'lazy'}
          className={`w-full rounded-lg border border-line bg-sunken object-cover ${isFirst ? 'aspect-video' : 'aspect-4/3'}`}
        />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <figcaption className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 wrap-anywhere text-ink-muted">{caption}</span>
        {canEdit && (
          <span className="flex flex-wrap gap-2">
            {!isFirst && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Show first: ${caption}`}
                onClick={() => void showFirst()}
              >
                Show first
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              aria-label={`Remove the photo: ${caption}`}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

type AddPhotoProps = { readonly project: Project; readonly onAdded: () => void };

function AddPhoto({ project, onAdded }: AddPhotoProps) {
  const snackbar = useSnackbar();
  const [caption, setCaption] = useState('');
  const [faults, setFaults] = useState<{ caption?: string; file?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const add = async (file: File): Promise<void> => {
    if (caption.trim() === '') {
      setFaults({ caption: 'Enter a caption first' });
      return;
    }
    setFaults({});
    setBusy(true);
    try {
      const path = pathOf(endpoints.addProjectPhoto, { id: project.id });
      await sendFile(path, file, { caption: caption.trim() });
      // What was typed during the upload is for the next photo.
      setCaption((now) => (now === caption ? '' : now));
      snackbar.show({ type: 'success', message: 'The photo was added.' });
      onAdded();
    } catch (error) {
      setFaults({ file: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div
      className={`flex flex-col gap-4 ${project.photos.length > 0 ? 'mt-6 border-t border-line pt-6' : ''}`}
    >
      <Field
        label="Caption for the next photo"
        hint="Shown below the photo, and read aloud by screen readers."
        errors={faults.caption === undefined ? [] : [faults.caption]}
      >
        <TextInput
          value={caption}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setCaption(event.target.value)}
        />
      </Field>
      <Field
        label="Add a photo"
        hint="JPEG, PNG, WebP, AVIF or GIF, up to 15 MB. We scale it and remove location and camera data."
        errors={faults.file === undefined ? [] : [faults.file]}
      >
        <FilePicker accept={ACCEPT} isBusy={isBusy} onPick={(file) => void add(file)} />
      </Field>
    </div>
  );
}
