import { announce } from '@plumbline/ui';
import type { Touched } from '@plumbline/rjsf-theme';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { placeOf } from '../../form/answers/place-of.ts';
import { addressAt } from '../../form/section/address-at.ts';
import { keepLastPlace, lastPlace } from '../../form/section/last-place.ts';
import { showQuestion } from '../../form/section/show-question.ts';
import { addressOfHash } from '../../form/paths.ts';
import type { OpenForm } from '../../form/open-forms.ts';
import { stepRequired } from './required/step-required.ts';
import type { Step } from './required/step-required.ts';

/**
 * Navigation state that leads into a section, besides the fragment. `step`: go to its first (or last) open required
 * question. `quiet`: just go there, without showing an error for an answer that the person has not left yet.
 */
export type PlaceState = { readonly step?: Step; readonly quiet?: true };

export type Place = {
  /** The question that the page opened at; undefined for the section's top. */
  readonly startAt: string | undefined;
  /** The question that has, or last had, the focus. */
  readonly current: () => string | null;
  /** Goes to a question, without showing its error. */
  readonly goTo: (address: string) => void;
  /** Goes to a question whose error was shown elsewhere, and shows it there too. */
  readonly goToError: (address: string) => void;
  readonly onFocus: (event: FocusEvent) => void;
};

/**
 * Tracks where the person is in a section. When it opens, goes to the question that the address names, to the one that
 * a step from another section leads to, or to where the person was when the browser was closed.
 */
export function usePlace(form: OpenForm, user: string, touched: Touched): Place {
  const { session, link, tp } = form;
  const { hash, state, pathname } = useLocation();
  const cameBy = useNavigationType();
  const navigate = useNavigate();
  const current = useRef<string | null>(null);
  const { step, quiet } = (state as PlaceState | null) ?? {};
  const asked = addressOfHash(hash);
  const stepTo = (to: Step): string | null =>
    stepRequired(session.errors(link), session.addresses(link, 'page'), null, to);
  /**
   * After a reload, such as when the browser was closed and opened again. A link within the product opens the section
   * at the top.
   */
  const kept = (): string | null => {
    const last = cameBy === 'POP' ? lastPlace({ user, tp }) : null;
    return last?.link === link && last.address !== null && session.has(last.address)
      ? last.address
      : null;
  };
  const [startAt] = useState(() => asked ?? (step === undefined ? kept() : stepTo(step)));

  useEffect(() => {
    if (asked !== null) {
      if (!quiet) touched.touch(asked);
      showQuestion(asked);
      return;
    }
    if (step !== undefined) {
      const found = stepTo(step);
      if (found !== null) {
        showQuestion(found);
        announce(`Now in ${form.document.title ?? link}.`);
      }
      // Removes the step, so that a reload comes back to where the person is by then.
      void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
      return;
    }
    const back = kept();
    if (back !== null) showQuestion(back);
    // A step has led to a question already: it stays the place to come back to.
    else if (current.current === null)
      keepLastPlace({ user, tp }, { link, address: null, label: null, atMs: Date.now() });
    // Once for each place that is requested: typing must not move the person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, step, session, link, touched]);

  return {
    startAt: startAt ?? undefined,
    current: () => current.current,
    goTo: showQuestion,
    goToError: (address) => {
      touched.touch(address);
      showQuestion(address);
    },
    onFocus: ({ target }) => {
      const address = addressAt(target, session);
      if (address === null || address === current.current) return;
      current.current = address;
      const { label } = placeOf(session.document(link), address);
      keepLastPlace({ user, tp }, { link, address, label, atMs: Date.now() });
    },
  };
}
