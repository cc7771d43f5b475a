import {
  type EmailChoice,
  endpoints,
  NOTIFICATION_SECTIONS,
  type NotificationKind,
  notificationKindOf,
  type NotificationPreference,
} from '@plumbline/api-contract';
import { announce, Select, SideScroller, SkeletonText, Switch, useSnackbar } from '@plumbline/ui';
import { Fragment, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { FormSection } from '../../entry/form-section.tsx';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { zoneName } from '../../time/zones.ts';

const CHOICES: readonly { readonly value: EmailChoice; readonly label: string }[] = [
  { value: 'now', label: 'Right away' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'off', label: 'Off' },
];

type Change = { readonly in_app: boolean } | { readonly email: EmailChoice };

/** What a person is notified of, by kind: in the product, and by email. Each choice takes effect immediately. */
export function NotificationSection() {
  const user = useUser();
  const snackbar = useSnackbar();
  const preferences = useResource(endpoints.listNotificationPreferences);
  // What was just chosen, until the server has confirmed it.
  const [asked, setAsked] = useState<Readonly<Record<string, Partial<NotificationPreference>>>>({});
  const shown = preferences.data?.results.map((one) => ({ ...one, ...asked[one.kind] }));
  // One request at a time: each reply has the whole list, so an early one that arrives late would undo a later choice.
  const sending = useRef(Promise.resolve());
  const unsent = useRef(new Map<string, number>());

  const change = ({ kind }: NotificationPreference, to: Change): void => {
    setAsked((before) => ({ ...before, [kind]: { ...before[kind], ...to } }));
    unsent.current.set(kind, (unsent.current.get(kind) ?? 0) + 1);
    sending.current = sending.current.then(() => send(kind, to));
  };
  const send = async (kind: NotificationKind, to: Change): Promise<void> => {
    try {
      const saved = await call(endpoints.updateNotificationPreference, { body: { kind, ...to } });
      await preferences.mutate(saved, { revalidate: false });
      announce('Saved');
    } catch (error) {
      const message = `Your notification settings were not changed. ${wordsOf(error)}`;
      snackbar.show({ type: 'error', message });
    } finally {
      const left = (unsent.current.get(kind) ?? 1) - 1;
      unsent.current.set(kind, left);
      if (left === 0) setAsked(({ [kind]: _, ...others }) => others);
    }
  };

  const zone = zoneName(user.time_zone);
  return (
    <FormSection
      id="mail"
      title="Notifications"
      description="Choose what you’re notified of, and when we email you. Changes are saved immediately."
      padded={false}
    >
      {shown ? (
        <PreferenceTable rows={shown} onChange={change} />
      ) : (
        <div className="p-6">
          {preferences.error ? (
            <Failure
              what="Your notification settings"
              error={preferences.error}
              retry={() => void preferences.mutate()}
            />
          ) : (
            <SkeletonText lines={6} label="Loading your notification settings" />
          )}
        </div>
      )}
      <p className="border-t border-line px-6 py-4 text-pretty text-ink-muted max-md:px-4">
        Daily emails come at 8:00 AM, weekly ones on Mondays at 8:00 AM, in your time zone ({zone}).
        If there is nothing new, we don’t send one. You always get emails about the security of your
        account, invitations from other people, and receipts for your bids.
      </p>
    </FormSection>
  );
}

type PreferenceTableProps = {
  readonly rows: readonly NotificationPreference[];
  readonly onChange: (row: NotificationPreference, to: Change) => void;
};

function PreferenceTable({ rows, onChange }: PreferenceTableProps) {
  return (
    <SideScroller label="What you’re notified of">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">What you’re notified of</caption>
        <thead className="border-b border-line bg-canvas text-ink-muted">
          <tr>
            <th scope="col" className="py-2.5 pr-3 pl-6 font-medium max-md:pl-4">
              Notification
            </th>
            <th scope="col" className="px-2 py-2.5 font-medium md:whitespace-nowrap">
              In Plumbline
            </th>
            <th scope="col" className="py-2.5 pr-6 pl-2 font-medium max-md:pr-4">
              Email
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {NOTIFICATION_SECTIONS.map((section) => {
            const of = rows.filter(({ kind }) => notificationKindOf(kind).section === section);
            return (
              of.length > 0 && (
                <Fragment key={section}>
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={3}
                      className="px-6 pt-5 pb-2 font-semibold text-ink max-md:px-4"
                    >
                      {section}
                    </th>
                  </tr>
                  {of.map((row) => (
                    <PreferenceRow key={row.kind} row={row} onChange={onChange} />
                  ))}
                </Fragment>
              )
            );
          })}
        </tbody>
      </table>
    </SideScroller>
  );
}

function PreferenceRow({
  row,
  onChange,
}: Pick<PreferenceTableProps, 'onChange'> & { readonly row: NotificationPreference }) {
  const { label, hint } = notificationKindOf(row.kind);
  return (
    <tr className="align-top">
      <th scope="row" className="py-3 pr-3 pl-6 font-normal max-md:pl-4">
        <span className="block font-medium text-ink">{label}</span>
        <span className="block text-pretty text-ink-muted">{hint}</span>
      </th>
      <td className="px-2 py-3">
        <Switch
          label={`${label} in Plumbline`}
          labelHidden
          checked={row.in_app}
          onChange={(isOn) => onChange(row, { in_app: isOn })}
        />
      </td>
      <td className="py-2 pr-6 pl-2 max-md:pr-4">
        <Select
          className="w-32"
          aria-label={`Email for ${label}`}
          options={CHOICES}
          value={row.email}
          onChange={(event) => onChange(row, { email: event.target.value as EmailChoice })}
        />
      </td>
    </tr>
  );
}
