import { endpoints } from '@plumbline/api-contract';
import {
  createUploads,
  type Remedy,
  UploadError,
  type UploadRequest,
  type Uploads,
} from '@plumbline/rjsf-theme';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { uploadFile } from '../../api/upload.ts';
import { openForm } from '../../form/open-form.ts';
import type { OpenForm } from '../../form/open-forms.ts';
import { formsOf, leaveForm, noteUploaded, sectionUploads } from '../../form/open-forms.ts';

type Owner = Pick<OpenForm, 'user' | 'tp' | 'link'> & { readonly title: string };
type Stored = { readonly id: string; readonly name?: string; readonly size?: number };

/**
 * The uploads of a section.
 *
 * @param onFailed called with the server's message about a file, and with a failure whose field is not drawn
 */
export function uploadsOf(owner: Owner, onFailed: (message: string) => void): Uploads {
  latestOnFailed = onFailed;
  return sectionUploads(owner, () =>
    createUploads({
      send: ({ file, field, onProgress, signal }) =>
        uploadFile(field, file, { onProgress, signal }).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          throw new UploadError(
            error.message,
            remedyOf(error),
            error.problem?.['file'] !== undefined,
          );
        }),
      onStored: (request, stored, signal) => answer(owner, request, stored, signal),
      onFailed: (_request, message) => latestOnFailed(message),
    }),
  );
}

/** A rejected file would be rejected again; after a network or server failure, a retry may work. */
export function remedyOf({ status, problem }: ApiError): Remedy {
  if (status === null || status >= 500 || status === 400 || status === 408 || status === 429)
    return 'try-again';
  return problem?.['file'] === undefined || status === 409 ? 'none' : 'another-file';
}

let latestOnFailed: (message: string) => void = () => undefined;

/** Writes a stored file into the answer: in the open section, or in one that is opened again for it. */
async function answer(
  owner: Owner,
  request: UploadRequest,
  stored: Stored,
  signal: AbortSignal,
): Promise<void> {
  const open = formsOf(owner.tp, owner.link).at(-1);
  if (open) return put(open, request, stored);
  const { form, wasOpen } = await openAgain(owner, request.file.name, signal);
  // After a sign-out, what is open here may belong to the next person.
  signal.throwIfAborted();
  // The section's page may have opened right after, and saves in its place.
  if (!formsOf(owner.tp, owner.link).includes(form)) return answer(owner, request, stored, signal);
  put(form, request, stored);
  // What the section's page has opened meanwhile stays open until that page is left.
  if (!wasOpen) leaveForm(form);
}

type Opened = { readonly form: OpenForm; readonly wasOpen: boolean };

async function openAgain(
  { user, tp, link }: Owner,
  name: string,
  signal: AbortSignal,
): Promise<Opened> {
  const failure = new Error(
    `“${name}” was uploaded, but its section could not be opened. Try again.`,
  );
  const reply = await call(endpoints.getAnswers, { query: { link, tp }, signal }).catch(() => {
    throw failure;
  });
  // Opening it takes over this device's drafts, so not for someone who may no longer edit.
  if (!reply.editable) throw failure;
  const opened = await openForm({ reply, user, tp, onSaved: () => undefined, joins: true, signal });
  if (!opened.ok) throw failure;
  return opened;
}

function put(form: OpenForm, { field, many }: UploadRequest, stored: Stored): void {
  const { session } = form;
  noteUploaded(form, stored.id);
  // Its row was removed in the meantime. An undo may restore the row, but not the file.
  if (!session.has(field)) return;
  const { own } = session.get(field);
  const before: readonly unknown[] = Array.isArray(own) ? own : own === null ? [] : [own];
  session.set(field, many ? [...before, stored] : stored);
}
