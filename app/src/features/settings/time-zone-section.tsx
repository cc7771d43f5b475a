import { endpoints } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { SaveBar } from '../../entry/save-bar.tsx';
import { FormSection } from '../../entry/form-section.tsx';
import { useForm } from '../../entry/use-form.ts';
import { ZoneField } from '../../time/zone-field.tsx';
import { timeIn, zoneLabel } from '../../time/zones.ts';

const ofBrowser = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone for dates and times in the person's emails and PDFs. */
export function TimeZoneSection() {
  const user = useUser();
  const { setUser } = useSession();
  const snackbar = useSnackbar();
  const [zone, setZone] = useState(user.time_zone);
  const [now] = useState(() => new Date());
  const time = timeIn(zone, now);

  const { form, isBusy, fault } = useForm({
    send: async () => {
      setUser(await call(endpoints.updateMe, { body: { time_zone: zone } }));
      snackbar.show({ type: 'success', message: 'Your time zone was saved.' });
    },
    // There is only one control, so any error is about the whole form.
    faultsOf: (error) => ({ form: `Not saved. ${wordsOf(error)}` }),
  });

  return (
    <FormSection
      id="time-zone"
      title="Time zone"
      description="Used for dates and times in the emails we send you, and for when digests are sent."
    >
      <form {...form} className="max-w-xl">
        <div className="flex flex-col gap-5">
          <ZoneField
            id="my-time-zone"
            value={zone}
            onChange={setZone}
            now={now}
            notices={time === null ? [] : [`It is ${time} there.`]}
          />
          {zone !== ofBrowser && (
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              onClick={() => {
                setZone(ofBrowser);
                // The button disappears.
                document
                  .querySelector<HTMLElement>('#time-zone h2')
                  ?.focus({ preventScroll: true });
              }}
            >
              Use this browser’s time zone: {zoneLabel(ofBrowser, now)}
            </Button>
          )}
        </div>
        <SaveBar isBusy={isBusy} error={fault}>
          Save
        </SaveBar>
      </form>
    </FormSection>
  );
}
