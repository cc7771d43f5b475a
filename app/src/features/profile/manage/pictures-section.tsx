import {
  endpoints,
  type OrganizationProfile,
  pathOf,
  type Picture,
  type PictureKind,
} from '@plumbline/api-contract';
import { Button, Field, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { useRefresh } from '../../../api/resource.ts';
import { sendFile } from '../../../api/send-file.ts';
import { FilePicker } from '../../../entry/file-picker.tsx';
import { FormSection } from '../../../entry/form-section.tsx';
import { focusHeading } from '../../../shell/page.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const UNDO_MS = 10_000;

const NAMES: Readonly<Record<PictureKind, string>> = {
  logo: 'Logo',
  cover: 'Cover',
  photo: 'Photo',
};

/** Logo, cover and photos. Each is saved as soon as it is chosen; removing one offers an undo. */
export function PicturesSection({ profile }: { readonly profile: OrganizationProfile }) {
  return (
    <FormSection
      id="pictures"
      title="Logo and photos"
      description="JPEG, PNG, WebP, AVIF or GIF, up to 15 MB. We scale them and remove location and camera data."
    >
      <div className="flex flex-col gap-8">
        <OnePicture
          profile={profile}
          kind="logo"
          hint="Shown beside your name. A square works best."
        />
        <OnePicture
          profile={profile}
          kind="cover"
          hint="A wide picture, 1600 by 400 pixels or larger."
        />
        <PhotoList profile={profile} />
      </div>
    </FormSection>
  );
}

type OnePictureProps = {
  readonly profile: OrganizationProfile;
  readonly kind: 'logo' | 'cover';
  readonly hint: string;
};

function OnePicture({ profile, kind, hint }: OnePictureProps) {
  const { isBusy, fault, upload, remove } = usePictures(profile.id);
  const picture = profile[kind];
  return (
    <div>
      {picture && (
        <div className="mb-4 flex flex-wrap items-end gap-4">
          <img
            src={kind === 'logo' ? picture.url : picture.small_url}
            alt={`Your ${kind}`}
            className={
              kind === 'logo'
                ? 'size-24 rounded-lg border border-line bg-surface object-contain p-1'
                : 'aspect-4/1 w-full max-w-md rounded-lg border border-line object-cover'
            }
          />
          <Button variant="danger-quiet" size="small" onClick={() => void remove(picture, kind)}>
            {`Remove ${kind}`}
          </Button>
        </div>
      )}
      <Field
        label={picture ? `Replace ${kind}` : NAMES[kind]}
        hint={hint}
        group
        errors={fault === undefined ? [] : [fault]}
      >
        <FilePicker accept={ACCEPT} isBusy={isBusy} onPick={(file) => void upload(file, kind)} />
      </Field>
    </div>
  );
}

function PhotoList({ profile }: { readonly profile: OrganizationProfile }) {
  const { isBusy, fault, upload, remove, refresh } = usePictures(profile.id);
  return (
    <div>
      {profile.photos.length > 0 && (
        <ul aria-label="Photos" className="mb-5 grid gap-5 sm:grid-cols-2">
          {profile.photos.map((photo, index) => (
            <Photo
              key={photo.id}
              organization={profile.id}
              photo={photo}
              position={index + 1}
              onRemove={() => void remove(photo, 'photo')}
              onSaved={refresh}
            />
          ))}
        </ul>
      )}
      <Field
        label="Add a photo"
        hint="Of finished work, your shop or your crew. Up to 24."
        group
        errors={fault === undefined ? [] : [fault]}
      >
        <FilePicker accept={ACCEPT} isBusy={isBusy} onPick={(file) => void upload(file, 'photo')} />
      </Field>
    </div>
  );
}

type PhotoProps = {
  readonly organization: string;
  readonly photo: Picture;
  /** From 1. */
  readonly position: number;
  readonly onRemove: () => void;
  readonly onSaved: () => void;
};

function Photo({ organization, photo, position, onRemove, onSaved }: PhotoProps) {
  const snackbar = useSnackbar();
  const [caption, setCaption] = useState(photo.caption);
  const [isTyped, setTyped] = useState(false);
  const [fault, setFault] = useState<string>();
  const [known, setKnown] = useState(photo.caption);
  // A colleague may have changed it since: leaving the field untouched must not undo that.
  if (known !== photo.caption) {
    setKnown(photo.caption);
    if (!isTyped) setCaption(photo.caption);
  }
  const save = async (): Promise<void> => {
    if (!isTyped) return;
    setTyped(false);
    if (caption.trim() === photo.caption) return;
    try {
      const params = { id: organization, picture: photo.id };
      await call(endpoints.updateCompanyPicture, { params, body: { caption: caption.trim() } });
      setFault(undefined);
      snackbar.show({ type: 'success', message: 'The caption was saved.' });
      onSaved();
    } catch (error) {
      setTyped(true);
      setFault(`Not saved. ${wordsOf(error)}`);
    }
  };
  return (
    <li className="min-w-0">
      <img
        src={photo.small_url}
        alt={photo.caption || `Photo ${position}`}
        className="mb-3 aspect-4/3 w-full rounded-lg border border-line bg-sunken object-cover"
      />
      <Field label={`Caption for photo ${position}`} errors={fault === undefined ? [] : [fault]}>
        <TextInput
          value={caption}
          maxLength={200}
          onChange={(event) => {
            setCaption(event.target.value);
            setTyped(true);
          }}
          onBlur={() => void save()}
        />
      </Field>
      <Button
        variant="danger-quiet"
        size="small"
        className="mt-2"
        aria-label={`Remove photo ${position}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

/** Uploads and removes pictures of a company. Each change reloads the profile. */
function usePictures(organization: string) {
  const snackbar = useSnackbar();
  const refreshAll = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const refresh = (): void => refreshAll([endpoints.getOrganization]);

  const upload = async (file: File, kind: PictureKind): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const path = pathOf(endpoints.uploadCompanyPicture, { id: organization });
      await sendFile(path, file, { kind });
      snackbar.show({ type: 'success', message: `${NAMES[kind]} saved.` });
      refresh();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const restore = async (picture: string, kind: PictureKind): Promise<void> => {
    try {
      const params = { id: organization, picture };
      await call(endpoints.updateCompanyPicture, { params, body: { is_removed: false } });
      snackbar.show({ type: 'success', message: `${NAMES[kind]} restored.` });
    } catch (error) {
      snackbar.show({ type: 'error', message: `Not restored. ${wordsOf(error)}` });
    }
    refresh();
  };
  const remove = async (picture: Picture, kind: PictureKind): Promise<void> => {
    try {
      const params = { id: organization, picture: picture.id };
      await call(endpoints.removeCompanyPicture, { params });
      snackbar.show({
        type: 'success',
        message: `${NAMES[kind]} removed.`,
        timeoutMs: UNDO_MS,
        action: { label: 'Undo', onClick: () => void restore(picture.id, kind) },
      });
      // Its buttons disappear, and with them the focus.
      focusHeading();
    } catch (error) {
      snackbar.show({ type: 'error', message: `Not removed. ${wordsOf(error)}` });
    }
    refresh();
  };
  return { isBusy, fault, upload, remove, refresh };
}
