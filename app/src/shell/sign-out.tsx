import { announce } from '@plumbline/ui';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSession, useUser } from '../session/session.tsx';
import { drafts } from '../form/saving/drafts/device.ts';
import { dropForms, isUploading, settleForms, unsentSections } from '../form/open-forms.ts';
import { lazyPart } from './lazy-part.tsx';

const LeaveDialog = lazyPart(async () => (await import('./asking.ts')).LeaveDialog);

/**
 * Signs out. Resolves when that is done, or when the person decides to stay.
 *
 * @param next where the next person to sign in is redirected; defaults to home
 */
type SignOut = (next?: string) => Promise<void>;

/**
 * Signs out with a call that itself ends the session. Resolves when that is done, or when the person decides to stay;
 * rejects if the call does, and the person is then still signed in.
 */
type SignOutBy = (tell: () => Promise<unknown>) => Promise<void>;

/** How often it looks whether the last upload has ended. */
const LOOK_MS = 200;

type Leaving = { readonly signOut: SignOut; readonly signOutBy: SignOutBy };

const LeavingContext = createContext<Leaving | null>(null);

function useLeaving(): Leaving {
  const leaving = useContext(LeavingContext);
  if (!leaving) throw new Error('signing out needs a SignOutProvider above it');
  return leaving;
}

export function useSignOut(): SignOut {
  return useLeaving().signOut;
}

export function useSignOutBy(): SignOutBy {
  return useLeaving().signOutBy;
}

type Asked = { readonly unsent: Unsent; readonly answer: (leaves: boolean) => void };

/**
 * Signing out. Sends what is unsent first, and asks about what cannot be sent, because it is deleted from this device:
 * the next person to sign in must not find it.
 */
export function SignOutProvider({ children }: { readonly children: ReactNode }) {
  const { signOut, leaveBy } = useSession();
  const user = useUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** The answer that is waited for; null once the person has decided. */
  const waiting = useRef<Asked['answer'] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const mayLeave = useCallback(async (): Promise<boolean> => {
    const unsent = await findUnsent(user.id);
    if (unsent === null) return true;
    const leaves = await new Promise<boolean>((answer) => {
      waiting.current = answer;
      setAsked({ unsent, answer });
    });
    waiting.current = null;
    setAsked(null);
    setSaving(false);
    return leaves;
  }, [user.id]);

  const leaving = useMemo<Leaving>(
    () => ({
      signOut: async (next) => {
        if (!(await mayLeave())) return;
        await forgetOnDevice(user.id);
        await signOut(next);
        // Another tab may have kept something just before it heard of the sign-out.
        await drafts.clear(user.id);
      },
      signOutBy: async (tell) => {
        if (!(await mayLeave())) return;
        await leaveBy(tell);
        // Not before the call: if it fails, the person is still here and their answers are still sent.
        await forgetOnDevice(user.id);
      },
    }),
    [mayLeave, signOut, leaveBy, user.id],
  );

  const saveFirst = async (): Promise<void> => {
    if (!asked || isSaving) return;
    const isOpen = (): boolean => waiting.current === asked.answer;
    setSaving(true);
    // An upload may take minutes, in which the person can still decide to stay, or to leave without the file.
    while (isOpen() && isUploading())
      await new Promise((resolve) => (timer.current = setTimeout(resolve, LOOK_MS)));
    const unsent = isOpen() ? await findUnsent(user.id) : null;
    if (!isOpen()) return;
    if (unsent === null) return asked.answer(true);
    setSaving(false);
    setAsked({ ...asked, unsent });
    announce('Still not saved. Stay and try again later, or leave without saving.', {
      assertive: true,
    });
  };

  return (
    <LeavingContext value={leaving}>
      {children}
      {asked && (
        <LeaveDialog
          onStay={() => asked.answer(false)}
          onLeave={() => asked.answer(true)}
          onSave={() => void saveFirst()}
          isBusy={isSaving}
        >
          <WhatIsLost unsent={asked.unsent} />
        </LeaveDialog>
      )}
    </LeavingContext>
  );
}

/** Whether a sign-out has to ask this person first. */
export async function hasUnsent(user: string): Promise<boolean> {
  return (await findUnsent(user)) !== null;
}

/** Deletes a person's unsent answers from this device without asking: they leave, and were asked before. */
export async function forgetOnDevice(user: string): Promise<void> {
  dropForms();
  await drafts.clear(user);
}

type Unsent = { readonly titles: readonly string[]; readonly others: number };

/**
 * Sends what can be sent.
 *
 * @returns what this person still has unsent on this device, in open forms and in drafts of other sections; null when
 *   there is nothing
 */
async function findUnsent(user: string): Promise<Unsent | null> {
  await settleForms();
  const open = unsentSections();
  const links = new Set(open.map(({ link }) => link));
  const kept = new Set((await drafts.list(user)).map(({ name }) => name.link));
  const others = [...kept].filter((link) => !links.has(link)).length;
  if (open.length === 0 && others === 0) return null;
  return { titles: open.map(({ title }) => title), others };
}

function WhatIsLost({ unsent: { titles, others } }: { readonly unsent: Unsent }) {
  const other = titles.length > 0 ? ' other' : '';
  const rest = others === 1 ? `1${other} section` : `${others}${other} sections`;
  const places = others > 0 ? [...titles, rest] : titles;
  return <p>Not saved yet: answers in {new Intl.ListFormat('en-US').format(places)}.</p>;
}
