import type { Address, Session } from '@plumbline/form-engine';
import { Button, EmptyState, Field, Select, SkeletonText } from '@plumbline/ui';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useWorkbench, useWorkbenchState } from '../use-workbench.ts';
import type { Preview, PreviewSection } from '../workbench/preview.ts';
import { edgeKinds } from './edge-kinds.ts';
import { GraphDrawing } from './graph-drawing.tsx';
import type { Drawing } from './drawing.ts';
import { middleOf, MOST_NODES, questionPart, sectionPart } from './part.ts';

type GraphPaneProps = { readonly preview: Preview; readonly section: PreviewSection };

type Scope = 'section' | '1' | '2' | '3';

const ZOOMS = [0.5, 0.65, 0.8, 1, 1.25, 1.5];

/** What reads what: the whole section if it is small enough to read, else what surrounds the selected question. */
export function GraphPane({ preview, section }: GraphPaneProps) {
  const { session, dependencies } = preview;
  const workbench = useWorkbench();
  const chosen = useWorkbenchState((state) => state.chosen);
  const chosenId =
    chosen === null ? null : middleOf(dependencies, chosen.slice(chosen.lastIndexOf('/') + 1));
  const whole = useMemo(
    () => sectionPart(dependencies, section.link),
    [dependencies, section.link],
  );
  const isWholeReadable = whole.nodes.length <= MOST_NODES;
  const [asked, setAsked] = useState<Scope>(isWholeReadable ? 'section' : '2');
  const scope = asked === 'section' && !isWholeReadable ? '2' : asked;
  const [zoom, setZoom] = useState(3);
  const part = useMemo(() => {
    if (scope === 'section') return whole;
    return chosenId === null ? null : questionPart(dependencies, chosenId, Number(scope));
  }, [scope, whole, dependencies, chosenId]);
  const drawing = useDrawing(part);
  const hidden = useHidden(session);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    // Scrolls to the selected question when another graph is drawn.
    const node = place.current?.querySelector('[aria-pressed="true"]');
    if (node && 'scrollIntoView' in node)
      node.scrollIntoView({ block: 'center', inline: 'center' });
  }, [drawing]);

  const choose = (id: string): void => {
    const address = addressOf(session, id);
    if (address !== null) workbench.choose(address);
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <div className="w-72">
          <Field label="Show">
            <Select
              value={scope}
              onChange={({ target }) => setAsked(target.value as Scope)}
              options={[
                ...(isWholeReadable ? [{ value: 'section', label: 'The whole section' }] : []),
                { value: '1', label: 'One step around the question' },
                { value: '2', label: 'Two steps around the question' },
                { value: '3', label: 'Three steps around the question' },
              ]}
            />
          </Field>
        </div>
        <fieldset className="flex items-center gap-1 pb-1">
          <legend className="sr-only">Size</legend>
          <Button
            size="small"
            variant="secondary"
            aria-label="Smaller"
            aria-disabled={zoom === 0}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
          >
            −
          </Button>
          <span className="w-12 text-center text-xs text-ink-muted tabular-nums">
            {Math.round((ZOOMS[zoom] ?? 1) * 100)} %
          </span>
          <Button
            size="small"
            variant="secondary"
            icon="plus"
            aria-label="Larger"
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
          />
        </fieldset>
        <Legend />
      </div>
      {part === null ? (
        <EmptyState icon="search" title="Choose a question">
          This section has {whole.nodes.length} connected questions, too many to draw at once.
          Choose one in the form or the list to see what is around it.
        </EmptyState>
      ) : part.edges.length === 0 ? (
        <EmptyState icon="information" title="No connections">
          {scope === 'section'
            ? 'No rule, calculation or panel in this section reads a question.'
            : `${chosenId} reads no other question, and none reads it.`}
        </EmptyState>
      ) : (
        <section
          ref={place}
          aria-label="Drawing"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto bg-canvas focus-visible:-outline-offset-2"
        >
          {drawing === null ? (
            <div className="p-6">
              <SkeletonText lines={4} label="Drawing the graph" />
            </div>
          ) : (
            <GraphDrawing
              drawing={drawing}
              zoom={ZOOMS[zoom] ?? 1}
              chosen={chosenId}
              isHidden={hidden}
              onChoose={choose}
            />
          )}
        </section>
      )}
    </div>
  );
}

function Legend() {
  return (
    <ul aria-label="Kinds of arrows" className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-xs">
      {edgeKinds.map(({ name, stroke, dashes }) => (
        <li key={name} className="flex items-center gap-1.5 text-ink-muted">
          <svg width="28" height="8" aria-hidden="true">
            <path d="M0 4h28" strokeWidth="2" strokeDasharray={dashes} className={stroke} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The graph with its layout; null until the layout library is loaded. */
function useDrawing(part: Parameters<typeof sectionPart>[0] | null): Drawing | null {
  const [drawn, setDrawn] = useState<{ readonly of: unknown; readonly drawing: Drawing } | null>(
    null,
  );
  useEffect(() => {
    if (part === null || part.edges.length === 0) return;
    let isCurrent = true;
    void import('./layout.ts').then(({ layout }) => {
      if (isCurrent) setDrawn({ of: part, drawing: layout(part) });
    });
    return () => {
      isCurrent = false;
    };
  }, [part]);
  return drawn?.of === part ? drawn.drawing : null;
}

/**
 * The address to select for a question of the graph: its own, in a panel the one in the first row, else the panel's.
 */
function addressOf(session: Session, id: string): Address | null {
  const known = session.program.questionOf(id);
  if (known === undefined) return null;
  const own = session.addresses(known.link).find((address) => address.endsWith(`/${id}`));
  if (own !== undefined || known.panelId === undefined) return own ?? null;
  return addressOf(session, known.panelId);
}

/** Which questions are hidden now; a new function whenever that changes. */
function useHidden(session: Session): (id: string) => boolean {
  const read = useCallback(
    () =>
      session
        .addresses()
        .filter((address) => session.get(address).hidden)
        .map((address) => address.slice(address.lastIndexOf('/') + 1))
        .join(' '),
    [session],
  );
  const hidden = useSyncExternalStore(session.onChange, read);
  return useMemo(() => {
    const ids = new Set(hidden.split(' '));
    return (id) => ids.has(id);
  }, [hidden]);
}
