import { createTouched } from '@plumbline/rjsf-theme';
import { Card, EmptyState } from '@plumbline/ui';
import { type FocusEvent, useMemo, useState } from 'react';
import type { Session } from '@plumbline/form-engine';
import type { BoundFormProps } from '@plumbline/rjsf-theme';
import { lookups } from '@plumbline/schemas/lookups';
import { addressAt } from '../../../form/section/address-at.ts';
import { useConfirmChange } from '../../../form/section/confirm-change.ts';
import { HistoryButtons } from '../../../form/section/history-buttons.tsx';
import { SectionForm } from '../../../form/section/section-form.tsx';
import { useWorkbench, useWorkbenchState } from '../use-workbench.ts';
import type { Preview, PreviewSection } from '../workbench/preview.ts';

type FormPaneProps = { readonly preview: Preview; readonly section: PreviewSection | undefined };

/** A section of the form as it will be answered, with the product's theme. */
export function FormPane({ preview, section }: FormPaneProps) {
  if (section === undefined) {
    return (
      <EmptyState icon="file" title="No section yet">
        Fix what is listed under Problems to see the form.
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto max-w-4xl p-4 pb-16">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg font-semibold text-ink">{section.title}</h3>
        <HistoryButtons session={preview.session} link={section.link} />
      </div>
      {section.document.description && (
        <p className="mt-1 text-ink-muted">{section.document.description}</p>
      )}
      <Card className="mt-4">
        <PreviewForm key={section.link} preview={preview} section={section} />
      </Card>
    </div>
  );
}

function PreviewForm({ preview, section }: FormPaneProps & { readonly section: PreviewSection }) {
  const workbench = useWorkbench();
  const { session } = preview;
  const [touched] = useState(createTouched);
  const parts = useFormParts(session);
  const choose = ({ target }: FocusEvent): void => {
    const address = addressAt(target, session);
    if (address !== null) workbench.choose(address);
  };
  return (
    <div onFocus={choose}>
      {section.document.questions.length === 0 ? (
        <p className="text-ink-muted">This section has no questions yet.</p>
      ) : (
        <SectionForm
          session={session}
          owner="playground"
          section={section.schema}
          touched={touched}
          {...parts}
        />
      )}
    </div>
  );
}

/** The section that the file in the editor last made; the first section if it has made none. */
export function useShownSection(preview: Preview | null): PreviewSection | undefined {
  const current = useWorkbenchState((state) => state.current);
  return preview?.sections.find(({ file }) => file === current) ?? preview?.sections[0];
}

type FormParts = Required<Pick<BoundFormProps, 'confirmChange' | 'loadChoices' | 'page'>>;

/**
 * What the fields need from the page, without a server: an uploaded file goes nowhere, only its name and size are kept.
 */
function useFormParts(session: Session): FormParts {
  const confirmChange = useConfirmChange(true);
  return useMemo(
    () => ({
      confirmChange,
      loadChoices,
      page: {
        uploadFile: async ({ file }) => ({
          id: crypto.randomUUID(),
          name: file.name,
          size: file.size,
        }),
        states: lookups.states,
        labelOf: (id) => session.program.questionOf(id)?.question.label,
      },
    }),
    [confirmChange, session],
  );
}

/** Lists that are too long for the documents. The product asks its server; this page loads them whole. */
const loadChoices: FormParts['loadChoices'] = async (query) => {
  const { localChoices } = await import('../../../form/section/local-choices.ts');
  return localChoices(query);
};
