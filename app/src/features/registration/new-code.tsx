import { endpoints } from '@plumbline/api-contract';
import { announce, Button } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { joinedSource, readKept } from '../../registration/kept.ts';

const WAIT_S = 30;

/** Sends another code, once the first has had time to arrive. */
export function NewCode({ email }: { readonly email: string }) {
  const [waitS, setWaitS] = useState(WAIT_S);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isWaiting = waitS > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWaitS((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const words = await sendAgain(email);
    setBusy(false);
    setSaid(words);
    announce(words);
    setWaitS(WAIT_S);
  };
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="mb-2 text-ink-muted">
        {said || 'No email after a minute? Check your spam folder.'}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-disabled={isWaiting}
          onClick={() => {
            if (!isWaiting) void ask();
          }}
        >
          Send a new code
        </Button>
        {/* Beside the button, not in it: screen readers would read a name that changes every second. */}
        {isWaiting && <span className="text-ink-muted tabular-nums">in {waitS} s</span>}
      </div>
    </div>
  );
}

async function sendAgain(email: string): Promise<string> {
  const { userType, expectedOrg } = readKept();
  // Only the newest code works, so everything is sent with it again.
  const source = joinedSource();
  try {
    await call(endpoints.register, {
      body: {
        email,
        accept_webmail: true,
        ...(userType && { user_type: userType }),
        ...(expectedOrg !== null && { expected_org: expectedOrg }),
        ...(source !== null && { joined_source: source }),
      },
    });
    return `We sent a new code to ${email}. Only the newest code works.`;
  } catch (error) {
    return wordsOf(error);
  }
}
