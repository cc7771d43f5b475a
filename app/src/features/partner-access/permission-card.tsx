import type { Permission, Section } from '@plumbline/api-contract';
import { Avatar, Badge, Button, Icon } from '@plumbline/ui';
import { useId, useRef, useState } from 'react';
import { nameOf, placeOf } from '../../organization/person-name.ts';
import { SectionsChoice } from '../../access/sections-choice.tsx';
import { momentText } from '../../time/moment.ts';
import { presetOf, TIER_NAMES } from '../../access/tier.ts';
import { usePermissionSections } from './use-permission-sections.ts';

type PermissionCardProps = {
  readonly permission: Permission;
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
  readonly onSaved: (saved: Pick<Permission, 'sections' | 'modified'>) => Promise<unknown>;
  /** Revokes it at once. Resolves when that is done or was refused. */
  readonly onEnd: () => Promise<void>;
  readonly onGiveAgain: () => void;
};

/** One person at a contractor, and what they see. */
export function PermissionCard(props: PermissionCardProps) {
  const { permission, sections, isEditable, onSaved, onEnd, onGiveAgain } = props;
  const { user, is_resting: isResting } = permission;
  const name = nameOf(user);
  const opener = useRef<HTMLButtonElement>(null);
  const { granted, change } = usePermissionSections({
    permission,
    sections,
    onSaved,
    onUndo: () => opener.current?.focus(),
  });
  const [isOpen, setOpen] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const panel = useId();
  const preset = presetOf(sections, granted);

  const end = async (): Promise<void> => {
    setEnding(true);
    await onEnd();
    setEnding(false);
  };

  return (
    <article className="rounded-xl border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
        <Avatar firstName={user.first_name} lastName={user.last_name} size={40} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-semibold wrap-anywhere text-ink">{name}</h2>
          <p className="wrap-anywhere text-ink-muted">{placeOf(permission)}</p>
        </div>
        {isResting ? (
          <Badge tone="warning">No longer at this company</Badge>
        ) : (
          <div className="text-ink-muted tabular-nums">
            <p className="flex items-center gap-2">
              {preset && <Badge tone="primary">{TIER_NAMES[preset]}</Badge>}
              {granted.length} of {sections.length} sections
            </p>
            <p className="mt-0.5 text-xs">
              {permission.last_read
                ? `Last read ${momentText(permission.last_read)}`
                : 'Not viewed yet'}
            </p>
          </div>
        )}
        <div className="flex gap-1">
          {isResting
            ? isEditable && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Re-grant access to ${name}`}
                  onClick={onGiveAgain}
                >
                  Re-grant access
                </Button>
              )
            : sections.length > 0 && (
                <Button
                  ref={opener}
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
              )}
          {isEditable && (
            <Button
              variant="danger-quiet"
              size="small"
              busy={isEnding}
              aria-label={`End access for ${name}`}
              onClick={() => void end()}
            >
              End access
            </Button>
          )}
        </div>
      </div>
      {isResting && (
        <p className="flex items-start gap-2 rounded-b-xl border-t border-line bg-warning-tint px-5 py-3 text-warning-ink">
          <Icon name="warning" size={18} className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {permission.organization
              ? `${name} is no longer at ${permission.organization.name}`
              : `${name} has since joined a company`}
            {' and can’t see anything. Re-grant access at their new company, or end it.'}
          </span>
        </p>
      )}
      {isOpen && !isResting && (
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
