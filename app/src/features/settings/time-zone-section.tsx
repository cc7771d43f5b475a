import { endpoints } from '@plumbline/api-contract';
import { Button, Field, Select, useSnackbar } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { SaveBar } from '../../entry/save-bar.tsx';
import { FormSection } from '../../entry/form-section.tsx';
import { useForm } from '../../entry/use-form.ts';
import { timeIn, zoneLabel, zoneNames } from '../../time/zones.ts';

const ofBrowser = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whose clock the dates and times in emails and papers follow. */
export function TimeZoneSection() {
  const user = useUser();
  const { setUser } = useSession();
  const snackbar = useSnackbar();
  const [zone, setZone] = useState(user.time_zone);
  const [now] = useState(() => new Date());
  const options = useMemo(() => {
    // A zone that was chosen elsewhere may have a name that this browser does not list.
    const names = new Set([...zoneNames(), user.time_zone]);
    return [...names].map((name) => ({ value: name, label: zoneLabel(name, now) }));
  }, [user.time_zone, now]);

  const time = timeIn(zone, now);

  const { form, isBusy, fault } = useForm({
    send: async () => {
      setUser(await call(endpoints.updateMe, { body: { time_zone: zone } }));
      snackbar.show({ type: 'success', message: 'Your time zone was saved.' });
    },
    // One control: what is wrong with it is wrong with all of it.
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
          <Field label="Time zone" notices={time === null ? [] : [`It is ${time} there.`]}>
            <Select
              name="time_zone"
              options={options}
              value={zone}
              onChange={(event) => setZone(event.target.value)}
            />
          </Field>
          {zone !== ofBrowser && (
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              onClick={() => setZone(ofBrowser)}
            >
              Use the time zone of this browser: {ofBrowser.replaceAll('_', ' ')}
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
