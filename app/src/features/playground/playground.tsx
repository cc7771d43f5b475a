import {
  Button,
  classNames,
  EmptyState,
  Icon,
  type PanelTab,
  PanelTabs,
  TabPanel,
} from '@plumbline/ui';
import { type DragEvent, type ReactNode, useDeferredValue, useState } from 'react';
import type { Address } from '@plumbline/form-engine';
import { showQuestion } from '../../form/section/show-question.ts';
import { PageHeading } from '../../shell/page.tsx';
import { FactsPane } from './answers/facts-pane.tsx';
import { Editor, type Target } from './editor/editor.tsx';
import { FileTabs, shortName } from './editor/file-tabs.tsx';
import { PickButton } from './files/pick-button.tsx';
import { readFiles } from './files/read-files.ts';
import { saveFile } from './files/read-files.ts';
import { FindingsPane } from './findings/findings-pane.tsx';
import { GraphPane } from './graph/graph-pane.tsx';
import { Notices } from './notices.tsx';
import { FormBoundary } from './preview/form-boundary.tsx';
import { FormPane, useShownSection } from './preview/form-pane.tsx';
import { QuestionPane } from './preview/question-pane.tsx';
import { useWorkbench, useWorkbenchState } from './use-workbench.ts';
import { WhyPane } from './why/why-pane.tsx';
import { WorkbenchStart } from './workbench-start.tsx';

type PlaygroundProps = {
  /** Shown before the page's name where there is no top bar. */
  readonly brand?: ReactNode;
};

/**
 * Editor and problems on the left, what the templates make on the right. It fills its height and never scrolls as a
 * whole.
 */
export function Playground({ brand }: PlaygroundProps) {
  const workbench = useWorkbench();
  const hasFiles = useWorkbenchState((state) => state.files.length > 0);
  const [target, setTarget] = useState<Target | null>(null);
  const [isDropping, setDropping] = useState(false);

  const goTo = (place: Target): void => {
    workbench.show(place.file);
    setTarget({ ...place });
  };
  const drag = (event: DragEvent, isOver: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(isOver);
  };
  const drop = (event: DragEvent): void => {
    drag(event, false);
    void readFiles(event.dataTransfer.files).then(workbench.open);
  };

  return (
    <div
      className="relative flex h-full min-h-96 flex-col"
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setDropping(false);
      }}
      onDrop={drop}
    >
      <Toolbar brand={brand} />
      <Notices />
      {hasFiles ? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] divide-x divide-line min-[85rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <TemplateSide target={target} onGoTo={goTo} />
          <FormSide onGoTo={goTo} />
        </div>
      ) : (
        <WorkbenchStart />
      )}
      {isDropping && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-xl border-2 border-dashed border-primary bg-primary-tint/90">
          <p className="text-lg font-semibold text-primary-ink">Drop to open</p>
        </div>
      )}
    </div>
  );
}

function Toolbar({ brand }: PlaygroundProps) {
  const workbench = useWorkbench();
  const files = useWorkbenchState((state) => state.files);
  const current = useWorkbenchState((state) => state.current);
  const file = files.find(({ name }) => name === current);
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2">
      {brand}
      <PageHeading className="mr-auto text-base font-semibold text-ink outline-none">
        Template playground
      </PageHeading>
      {file && (
        <>
          <Button size="small" variant="secondary" icon="plus" onClick={workbench.addBlank}>
            New
          </Button>
          <PickButton
            size="small"
            variant="secondary"
            icon="file"
            multiple
            onTexts={workbench.open}
          >
            Open files
          </PickButton>
          <Button
            size="small"
            variant="secondary"
            icon="download"
            onClick={() => saveFile(shortName(file.name), file.text)}
          >
            Download
          </Button>
        </>
      )}
    </div>
  );
}

function TemplateSide({
  target,
  onGoTo,
}: {
  readonly target: Target | null;
  readonly onGoTo: (place: Target) => void;
}) {
  const workbench = useWorkbench();
  const files = useWorkbenchState((state) => state.files);
  const current = useWorkbenchState((state) => state.current);
  const findings = useWorkbenchState((state) => state.findings);
  const file = files.find(({ name }) => name === current);
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <FileTabs />
      <section aria-label="Editor" className="min-h-0 flex-1">
        {file && <Editor file={file} findings={findings} target={target} onEdit={workbench.edit} />}
      </section>
      <FindingsPane onGoTo={onGoTo} />
    </div>
  );
}

type ViewName = 'form' | 'questions' | 'graph' | 'facts';

const VIEWS: readonly PanelTab<ViewName>[] = [
  { name: 'form', label: 'Form' },
  { name: 'questions', label: 'Questions' },
  { name: 'graph', label: 'Graph' },
  { name: 'facts', label: 'Facts and answers' },
];

function FormSide({ onGoTo }: { readonly onGoTo: (place: Target) => void }) {
  const workbench = useWorkbench();
  // A long section takes a while to redraw, so typing in the editor comes first.
  const preview = useDeferredValue(useWorkbenchState((state) => state.preview));
  const isStale = useWorkbenchState((state) => state.isStale);
  const section = useShownSection(preview);
  const [view, setView] = useState<ViewName>('form');

  const showInForm = (address: Address): void => {
    const link = address.split('/', 1)[0];
    const file = preview?.sections.find((one) => one.link === link)?.file;
    if (file !== undefined) workbench.show(file);
    setView('form');
    // After the form is drawn, if another view or section was shown.
    setTimeout(() => showQuestion(address));
  };

  if (preview === null) {
    return (
      <div className="min-h-0 overflow-y-auto">
        <EmptyState
          icon={isStale ? 'warning' : 'clock'}
          title={isStale ? 'No form yet' : 'Opening'}
        >
          {isStale && 'Fix the errors under Problems to see the form.'}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid min-h-0 min-w-0 grid-rows-[minmax(0,11fr)_minmax(0,9fr)] min-[85rem]:grid-cols-[minmax(0,1fr)_22rem] min-[85rem]:grid-rows-1">
      <PanelTabs
        label="Views"
        tabs={VIEWS}
        current={view}
        onChange={setView}
        className="flex min-h-0 min-w-0 flex-col"
      >
        {isStale && (
          <p className="flex items-center gap-2 border-b border-warning-line bg-warning-tint px-4 py-2 text-sm text-ink">
            <Icon name="clock" size={16} className="shrink-0 text-warning-ink" />
            The templates have errors. This is the last version that worked.
          </p>
        )}
        <TabPanel
          name={view}
          className={classNames(
            'min-h-0 flex-1 scroll-pt-4 bg-canvas focus-visible:-outline-offset-2',
            view === 'graph' ? 'overflow-hidden' : 'overflow-y-auto',
          )}
        >
          <FormBoundary key={view} of={preview}>
            {view === 'form' && <FormPane preview={preview} section={section} />}
            {view === 'questions' && section && (
              <QuestionPane preview={preview} section={section} />
            )}
            {view === 'graph' && section && (
              <GraphPane key={section.link} preview={preview} section={section} />
            )}
            {view === 'facts' && <FactsPane preview={preview} section={section} />}
          </FormBoundary>
        </TabPanel>
      </PanelTabs>
      <div className="min-h-0 border-t border-line min-[85rem]:border-t-0 min-[85rem]:border-l">
        <FormBoundary of={preview}>
          <WhyPane preview={preview} onShowInForm={showInForm} onGoTo={onGoTo} />
        </FormBoundary>
      </div>
    </div>
  );
}
