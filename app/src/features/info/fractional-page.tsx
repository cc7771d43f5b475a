import { endpoints } from '@plumbline/api-contract';
import { Field, RadioGroup, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { MessageForm } from '../../support/message-form.tsx';
import { fractional } from './contents/fractional.ts';
import { InfoPage } from './info-page.tsx';

const TIMES = [
  { value: 'full', label: 'Full time' },
  { value: 'half', label: 'Half time' },
  { value: 'quarter', label: 'Quarter time' },
] as const;
type Time = (typeof TIMES)[number]['value'];

export function FractionalPage() {
  const [time, setTime] = useState<Time>('quarter');
  return (
    <InfoPage content={fractional}>
      <section id="request" aria-labelledby="request-heading" className="mt-14 scroll-mt-24">
        <h2 id="request-heading" className="mb-5 text-xl font-semibold tracking-tight text-ink">
          Request the service
        </h2>
        <MessageForm
          label="What should we know?"
          button="Send Request"
          check={(entered) => ({
            company: entered('company') === '' ? 'Enter your company' : undefined,
          })}
          send={async (message, entered) => {
            const body = { ...message, company: entered('company'), time };
            await call(endpoints.requestService, { body });
          }}
        >
          {(errorsOf) => (
            <>
              <Field label="Company" errors={errorsOf('company')}>
                <TextInput name="company" autoComplete="organization" maxLength={160} />
              </Field>
              <Field label="How much">
                <RadioGroup
                  name="time"
                  options={TIMES}
                  value={time}
                  onChange={(value) => setTime(value as Time)}
                />
              </Field>
            </>
          )}
        </MessageForm>
      </section>
    </InfoPage>
  );
}
