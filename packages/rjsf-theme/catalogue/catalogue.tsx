import { useLayoutEffect, useRef } from 'react';
import withTheme from '@rjsf/core/lib/withTheme.js';
import type { FormProps } from '@rjsf/core';
import type { ComponentType } from 'react';
import { structureOnlyValidator } from '../src/binding/structure-only-validator.ts';
import { plumblineTheme } from '../src/theme/plumbline-theme.ts';
import { type Exhibit, isAbsent } from './exhibit.ts';
import { exhibits } from './exhibits.ts';
import { Frames } from './frames.tsx';
import { Headings } from './headings.tsx';
import { page } from './page.ts';
import { Panels } from './panels.tsx';
import { type Shown, stateNames, states } from './states.ts';

const StockForm = withTheme(plumblineTheme) as ComponentType<FormProps>;

export type CatalogueProps = {
  /** The widgets to show, by name; by default all of them, plus the frames, headings and panels. */
  readonly only?: readonly string[];
};

/** Every widget of the theme in every state, for people to look at and for the tests of layout and accessibility. */
export function Catalogue({ only }: CatalogueProps) {
  return (
    <main className="mx-auto flex max-w-[90rem] flex-col gap-10 p-4 sm:p-6">
      <h1 className="text-2xl font-semibold">The theme’s catalogue</h1>
      {(!only || only.includes('frames')) && <Frames />}
      {(!only || only.includes('headings')) && <Headings />}
      {(!only || only.includes('PANEL')) && <Panels />}
      {Object.entries<readonly Exhibit[]>(exhibits)
        .filter(([widget]) => !only || only.includes(widget))
        .flatMap(([widget, forms]) =>
          forms.map((exhibit) => (
            <Widget key={`${widget} ${exhibit.form ?? ''}`} widget={widget} exhibit={exhibit} />
          )),
        )}
    </main>
  );
}

type WidgetProps = { readonly widget: string; readonly exhibit: Exhibit };

function Widget({ widget, exhibit }: WidgetProps) {
  const name = exhibit.form ? `${widget}, ${exhibit.form}` : widget;
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-1 text-lg font-semibold">{name}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
        {stateNames.map((state) => {
          const shown = states[state](exhibit);
          if (isAbsent(shown)) return null;
          return <Cell key={state} widget={widget} exhibit={exhibit} state={state} shown={shown} />;
        })}
      </div>
    </section>
  );
}

type CellProps = WidgetProps & { readonly state: string; readonly shown: Shown };

function Cell({ widget, exhibit, state, shown }: CellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const { act } = shown;
  useLayoutEffect(() => {
    if (act && cell.current) act(cell.current);
  }, [act]);
  const { required = false, readonly = false, disabled = false, warnings, notices } = shown;
  const label = exhibit.label ?? `Answer of type ${widget}`;
  return (
    <div
      ref={cell}
      data-widget={widget}
      data-state={state}
      className="rounded-lg border border-line bg-surface p-4"
    >
      <p className="mb-3 text-xs text-ink-muted">{state}</p>
      <div data-frame="" className={shown.narrow ? 'w-60 max-w-full' : undefined}>
        <StockForm
          // Not a <form>: the page would have hundreds of unnamed landmarks.
          tagName="div"
          idPrefix={[widget, exhibit.form, state].filter(Boolean).join('-').replace(/\s+/gu, '-')}
          schema={{
            type: 'object',
            properties: { question: { title: label, ...exhibit.schema } },
            ...(required && { required: ['question'] }),
          }}
          uiSchema={{
            'ui:submitButtonOptions': { norender: true },
            'ui:options': { label: false },
            question: {
              'ui:widget': widget,
              ...(exhibit.isWhole && { 'ui:field': 'WidgetField' }),
              'ui:readonly': readonly,
              'ui:disabled': disabled,
              'ui:options': {
                help: exhibit.help ?? 'As it stands on the certificate.',
                ...exhibit.options,
                warnings,
                notices,
              },
            },
          }}
          formData={shown.value === undefined ? {} : { question: shown.value }}
          extraErrors={
            shown.errors ? ({ question: { __errors: [...shown.errors] } } as never) : undefined
          }
          formContext={page}
          validator={structureOnlyValidator}
          showErrorList={false}
          noHtml5Validate
        />
      </div>
    </div>
  );
}
