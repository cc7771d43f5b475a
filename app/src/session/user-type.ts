import { endpoints, type User } from '@plumbline/api-contract';
import { useEffect, useState } from 'react';
import { call } from '../api/api.ts';
import type { ApiError } from '../api/client.ts';
import type { UserType } from './landing.ts';

export type AskedUserType =
  | { readonly kind: 'known'; readonly userType: UserType }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void };

/** By the current state of the person, because a change of theirs may change the answer. */
const answers = new WeakMap<User, UserType>();

/**
 * Which side of a prequalification a person without a company is on. Nothing is requested for anyone else, or for null.
 */
export function useUserType(user: User | null): AskedUserType {
  const [failure, setFailure] = useState<{ readonly of: User; readonly error: ApiError } | null>(
    null,
  );
  const [, setAnswered] = useState<User | null>(null);
  const asked = user && !user.primary_organization ? user : null;
  const error = failure !== null && failure.of === asked ? failure.error : null;

  useEffect(() => {
    if (!asked || error) return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      // Another part of the page may have received the answer since this one rendered.
      if (answers.has(asked)) return setAnswered(asked);
      try {
        const { user_type: userType } = await call(endpoints.getUserType);
        answers.set(asked, userType);
        if (isCurrent) setAnswered(asked);
      } catch (thrown) {
        if (isCurrent) setFailure({ of: asked, error: thrown as ApiError });
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [asked, error]);

  if (!asked) return { kind: 'known', userType: null };
  if (error) return { kind: 'failed', error, retry: () => setFailure(null) };
  const userType = answers.get(asked);
  return userType === undefined ? { kind: 'asking' } : { kind: 'known', userType };
}
