import { endpoints } from '@plumbline/api-contract';
import { CopyButton, Field, SkeletonText, TextInput } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useResource } from '../api/resource.ts';
import { Failure } from '../shell/failure.tsx';

/** The person's own invite link to their company. */
export const useOwnLink = () => useResource(endpoints.getInviteLink);

type OwnLinkProps = {
  readonly link: ReturnType<typeof useOwnLink>;
  readonly copyLabel: string;
  readonly isLabelHidden?: boolean;
  /** Shown next to the link. */
  readonly actions?: ReactNode;
  /** Shown below the link, once it has loaded. */
  readonly children?: ReactNode;
};

/** The link to copy, its loading state, and the error when it cannot be loaded. */
export function OwnLink({ link, copyLabel, isLabelHidden, actions, children }: OwnLinkProps) {
  if (link.error && !link.data)
    return <Failure what="Your invite link" error={link.error} retry={() => void link.mutate()} />;
  if (!link.data) return <SkeletonText lines={1} label="Loading your invite link" />;
  const url = link.data.link;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field label="Your link" labelHidden={isLabelHidden ?? false}>
            <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
        </div>
        <CopyButton text={url} label={copyLabel} variant="secondary" size="medium" />
        {actions}
      </div>
      {children}
    </>
  );
}
