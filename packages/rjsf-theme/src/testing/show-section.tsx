import { fireEvent, render } from '@testing-library/react';
import { createBoundForm } from '../binding/bound-form.tsx';
import type { FormStore } from '../binding/form-store.ts';
import type { SectionQuestion } from '../binding/section-document.ts';
import { toSchema } from '../binding/to-schema.ts';
import { createTouched } from '../binding/touched.ts';
import { instrumentTheme, type ThemeRender } from '../theme/instrumented-theme.tsx';
import { plumblineTheme } from '../theme/plumbline-theme.ts';

let renders: ThemeRender[] = [];
const CountedForm = createBoundForm(instrumentTheme(plumblineTheme, (one) => renders.push(one)));

/** What was rendered since the section was shown, or since the last reset. */
export const rendersSoFar = (): readonly ThemeRender[] => renders;
export const resetRenders = (): void => {
  renders = [];
};

/**
 * Renders a section with these questions over a store, and counts what is rendered from then on.
 */
export function showSection(
  questions: readonly SectionQuestion[],
  store: FormStore,
  { answers = [] }: { readonly answers?: readonly boolean[] } = {},
) {
  const section = toSchema({ link: 's', questions }, { now: '2026-03-15' });
  const touched = createTouched();
  const asked: string[] = [];
  const replies = [...answers];
  const confirmChange = async (message: string) => {
    asked.push(message);
    return replies.shift() ?? false;
  };
  render(
    <CountedForm store={store} section={section} touched={touched} confirmChange={confirmChange} />,
  );
  resetRenders();
  return { touched, asked };
}

export function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

export const namesOf = (some: readonly ThemeRender[]) =>
  some.map((one) => `${one.name} ${one.id}`).sort();
