import { endpoints } from '@plumbline/api-contract';
import type { Grant, Section } from '@plumbline/api-contract';
import { Avatar, Badge, Button, useConfirm, useSnackbar } from '@plumbline/ui';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { SectionsChoice } from '../../sections-choice/sections-choice.tsx';
import { presetOf, TIER_NAMES } from '../../vault/tier.ts';
import { useGrantSections } from './use-grant-sections.ts';

type GrantCardProps = {
  readonly grant: Grant;
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
  readonly onSaved: (saved: Grant) => Promise<unknown>;
  readonly onRevoked: () => void;
};

/** One person at a contractor, and what they see. */
export function GrantCard({ grant, sections, isEditable, onSaved, onRevoked }: GrantCardProps) {
  const { user, organization } = grant;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const { granted, change } = useGrantSections(grant, onSaved);
  const [isOpen, setOpen] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const panel = useId();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const preset = presetOf(sections, granted);

  const revoke = async (): Promise<void> => {
    const isSure = await confirm({
      title: `End access for ${name}?`,
      description: `${organization === null ? name : `${name} at ${organization.name}`} will no longer see any section of your data vault. A page they have open closes at once.`,
      confirmLabel: 'End access',
      danger: true,
    });
    if (!isSure) return;
    setRevoking(true);
    try {
      await call(endpoints.revokeGrant, { params: { id: grant.id } });
      snackbar.show({ type: 'success', message: `${name} no longer has access.` });
      onRevoked();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onRevoked();
      else
        snackbar.show({
          type: 'error',
          message: `Access of ${name} was not ended. ${wordsOf(error)}`,
        });
    } finally {
      setRevoking(false);
    }
  };

  return (
    <article className="rounded-xl border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
        <Avatar firstName={user.first_name} lastName={user.last_name} size={40} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-semibold text-ink">{name}</h2>
          <p className="text-ink-muted">
            {[user.title, organization?.name ?? 'No company yet'].filter(Boolean).join(', ')}
          </p>
        </div>
        <p className="flex items-center gap-2 text-ink-muted tabular-nums">
          {preset && <Badge tone="primary">{TIER_NAMES[preset]}</Badge>}
          {granted.length} of {sections.length} sections
        </p>
        <div className="flex gap-1">
          <Button
            variant="secondary"
            size="small"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={`${isEditable ? 'Change' : 'Show'} sections for ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Sections
          </Button>
          {isEditable && (
            <Button
              variant="danger-quiet"
              size="small"
              busy={isRevoking}
              aria-label={`End access for ${name}`}
              onClick={() => void revoke()}
            >
              End access
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={panel} className="border-t border-line px-5 py-5">
          <SectionsChoice
            sections={sections}
            granted={granted}
            onChange={change}
            isEditable={isEditable}
          />
        </div>
      )}
    </article>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Try again.';
}
