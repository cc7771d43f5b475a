import { outsiderDocument, shownFiles } from '@plumbline/form-engine';
import { endpoints } from '@plumbline/api-contract';
import { homeOf, sectionOf, templateOf } from '../../engine/vault-state.ts';
import { type Actor, ownsVaultOf } from '../../http/actor.ts';
import { attachment } from '../../http/attachment.ts';
import type { Reading } from '../../http/context.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { type Asked, type Module, routesBy } from '../../http/route.ts';
import { logAccess, vaultOf, vaultSubject } from '../vault/index.ts';
import { type FileSubject, policies } from './policy.ts';
import { deleteUnnamed, type FileRow, findFile } from './queries.ts';
import { receiveUpload } from './upload.ts';

const route = routesBy(policies);

const uploadFile = route({
  endpoint: endpoints.uploadFile,
  subject: ({ context, actor }) => vaultSubject(context, actor, undefined),
  answer: async ({ actor, subject, request, context }) => {
    const owner = { organizationId: vaultOf(subject), userId: actor.userId };
    return { status: 201, body: await receiveUpload(context, request, owner) };
  },
});

const deleteFile = route({
  endpoint: endpoints.deleteFile,
  subject: ({ context, params }) => fileSubject(context, params.id),
  answer: async ({ subject, context }) => {
    const { file } = subject;
    if (file.state === 'deleted') throw notFound('File not found.');
    const storageName = await context.database
      .transaction()
      .execute((transaction) => deleteUnnamed(transaction, file, context.now()));
    if (storageName === undefined) throw notFound('File not found.');
    if (storageName === null)
      throw new ProblemError(409, 'An answer or a review still uses this file.');
    await context.files.remove(storageName);
    return { status: 204, body: undefined };
  },
});

const downloadFile = route({
  endpoint: endpoints.downloadFile,
  subject: async ({ context, actor, params }: Asked<typeof endpoints.downloadFile>) => {
    const subject = await fileSubject(context, params.id);
    const isOwn = ownsVaultOf(actor, subject.organizationId);
    return { ...subject, isShown: !isOwn && (await isShownTo(context, actor, subject.file)) };
  },
  answer: async ({ actor, subject, reply, context }) => {
    const { file } = subject;
    if (file.state === 'deleted') throw notFound('File not found.');
    if (subject.isShown)
      await logAccess(context.database, {
        organizationId: subject.organizationId,
        userId: actor.userId,
        contractorId: actor.organization?.id ?? null,
        action: 'file',
        link: file.link,
        fileId: file.id,
        now: context.now(),
      });
    const content = await context.files.read(file.storage_name);
    if (content === undefined) {
      context.log.error({ file: file.id }, 'the content of a file is not in the file store');
      throw notFound('The content of this file is missing.');
    }
    void reply
      .code(200)
      .headers({ ...attachment(file.name, file.media_type), 'Content-Length': file.size })
      .send(content);
    return { status: 'sent' };
  },
});

type LoadedFile = FileSubject & { readonly file: FileRow };

async function fileSubject(context: Reading, id: string): Promise<LoadedFile> {
  const stored = await findFile(context.database, id);
  if (stored === undefined) throw notFound('File not found.');
  const file = { ...stored, link: homeOf(stored.question_id, stored.link) };
  return { file, organizationId: file.organization_id };
}

/** Decided again for every download, by the same view that the page uses. */
async function isShownTo(context: Reading, actor: Actor, file: FileRow): Promise<boolean> {
  const { granted } = await vaultSubject(context, actor, file.organization_id);
  const template = templateOf(file.link);
  if (granted === null || template === undefined || !granted.has(file.link)) return false;
  const { vault, session } = await context.vaults.open(
    context.database,
    file.organization_id,
    'contractor',
  );
  const { stamp } = sectionOf(vault, file.link);
  return shownFiles(outsiderDocument(session, template, stamp, granted).questions).has(file.id);
}

export const files: Module = { routes: [uploadFile, deleteFile, downloadFile] };
