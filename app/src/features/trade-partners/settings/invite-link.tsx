import { endpoints } from '@plumbline/api-contract';
import {
  Button,
  Card,
  CopyButton,
  Field,
  SkeletonText,
  TextInput,
  useConfirm,
  useSnackbar,
} from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useResource } from '../../../api/resource.ts';
import { returned } from '../../../api/returning.ts';
import { Failure } from '../../../shell/failure.tsx';

/** The person's own link to the company, to hand around. */
export function InviteLink() {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const link = useResource(endpoints.getInviteLink);
  const [isBusy, setBusy] = useState(false);

  const replace = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Replace the link?',
      description: 'Whoever has the old link finds nothing behind it from this moment on.',
      confirmLabel: 'Replace Link',
    });
    if (!isSure) return;
    setBusy(true);
    const { error } = await returned(call(endpoints.replaceInviteLink, {}));
    if (error)
      snackbar.show({ type: 'error', message: `The link was not replaced. ${error.message}` });
    else {
      await link.mutate();
      snackbar.show({
        type: 'success',
        message: 'You have a new link. The old one opens nothing.',
      });
    }
    setBusy(false);
  };

  return (
    <Card
      title="Invite Link"
      description="Whoever opens it sees who invites them and to which company. It gives nobody access to anything."
    >
      {link.error && !link.data ? (
        <Failure what="Your invite link" error={link.error} retry={() => void link.mutate()} />
      ) : !link.data ? (
        <SkeletonText lines={1} label="Loading your invite link" />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-72">
            <Field label="Your link" labelHidden>
              <TextInput
                readOnly
                value={link.data.link}
                onFocus={({ target }) => target.select()}
              />
            </Field>
          </div>
          <CopyButton text={link.data.link} label="Copy Link" variant="secondary" size="medium" />
          <Button variant="quiet" busy={isBusy} onClick={() => void replace()}>
            Replace Link
          </Button>
        </div>
      )}
    </Card>
  );
}
