import { endpoints } from '@plumbline/api-contract';
import { Avatar, Button, useConfirm, useSnackbar } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { useSession, useUser } from '../../../session/session.tsx';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { FormSection } from '../../../entry/form-section.tsx';
import { openPicture } from './picture.ts';
import { FormFault } from '../../../entry/form-fault.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** The person's picture; without one, the initials are shown. */
export function PortraitSection() {
  const user = useUser();
  const { setUser } = useSession();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setError(undefined);
    const opened = await openPicture(file);
    if (opened) setPicture(opened);
    else setError(`“${file.name}” isn’t a picture that this browser can open.`);
  };

  const close = (): void => {
    picture?.close();
    setPicture(null);
  };

  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Remove your picture?',
      description: 'Your initials will be shown instead.',
      confirmLabel: 'Remove picture',
      danger: true,
    });
    if (!isSure) return;
    setRemoving(true);
    try {
      setUser(await call(endpoints.deletePortrait));
      snackbar.show({ type: 'success', message: 'Your picture was removed.' });
      // The Remove button disappears with the picture.
      chooser.current?.focus();
    } catch (caught) {
      snackbar.show({ type: 'error', message: `Not removed. ${wordsOf(caught)}` });
    } finally {
      setRemoving(false);
    }
  };

  return (
    <FormSection
      id="portrait"
      title="Profile picture"
      description="Helps colleagues and contractors recognize you."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          firstName={user.first_name}
          lastName={user.last_name}
          portrait={user.portrait}
          size={88}
        />
        <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-2.5">
          <div className="flex flex-wrap gap-2">
            <Button
              ref={chooser}
              variant="secondary"
              icon="upload"
              onClick={() => input.current?.click()}
            >
              Choose a picture
            </Button>
            {user.portrait !== null && (
              <Button variant="danger-quiet" busy={isRemoving} onClick={() => void remove()}>
                Remove picture
              </Button>
            )}
          </div>
          <p className="text-ink-muted">A JPEG, PNG or WebP. You can crop it.</p>
        </div>
      </div>
      <FormFault isBelow words={error} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label="Picture"
        onChange={(event) => {
          void open(event.target.files?.[0]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {picture && <CropDialog picture={picture} onClose={close} onSaved={setUser} />}
    </FormSection>
  );
}
