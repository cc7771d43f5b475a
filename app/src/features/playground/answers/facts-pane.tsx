import { Button, Card, Field, Select, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { isDay } from '@plumbline/form-engine';
import { PickButton } from '../files/pick-button.tsx';
import { saveFile } from '../files/read-files.ts';
import { useWorkbench, useWorkbenchState } from '../use-workbench.ts';
import { STATUSES, VIEWERS } from '../workbench/facts.ts';
import type { Preview, PreviewSection } from '../workbench/preview.ts';
import { readAnswers } from './read-answers.ts';

type FactsPaneProps = {
  readonly preview: Preview;
  readonly section: PreviewSection | undefined;
};

/** The form's facts from outside, and the answers given on this page. */
export function FactsPane({ preview, section }: FactsPaneProps) {
  return (
    <div className="mx-auto max-w-3xl space-y-4 p-4 pb-16">
      <Facts preview={preview} />
      <Answers preview={preview} section={section} />
    </div>
  );
}

function Facts({ preview }: { readonly preview: Preview }) {
  const workbench = useWorkbench();
  const facts = useWorkbenchState((state) => state.facts);
  const [day, setDay] = useState(facts.now);
  const outside = [...new Set(preview.program.links.flatMap(preview.program.outsideReads))].filter(
    (id) => preview.program.questionOf(id) === undefined,
  );
  return (
    <Card
      title="Facts"
      description="Values that rules read with prequal. and that no open template defines."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Today"
          errors={isDay(day) ? [] : ['Enter a date as yyyy-mm-dd']}
          hint="The date the form is viewed"
        >
          <TextInput
            type="date"
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              if (isDay(target.value)) workbench.setFacts({ ...facts, now: target.value });
            }}
          />
        </Field>
        <Field label="status" hint="prequal_status">
          <Select
            value={facts.status}
            options={STATUSES.map((value) => ({ value, label: value }))}
            onChange={({ target }) => workbench.setFacts({ ...facts, status: target.value })}
          />
        </Field>
        <Field label="viewer" hint="Viewed as">
          <Select
            value={facts.viewer}
            options={VIEWERS.map((value) => ({ value, label: value }))}
            onChange={({ target }) => workbench.setFacts({ ...facts, viewer: target.value })}
          />
        </Field>
        <Field label="form_type" hint="The template's form type">
          <TextInput
            value={facts.formType}
            onChange={({ target }) => workbench.setFacts({ ...facts, formType: target.value })}
          />
        </Field>
        {outside.map((id) => (
          <OutsideFact
            key={id}
            id={id}
            type={preview.outside[id]?.type}
            value={facts.outside[id]}
            onChange={(value) =>
              workbench.setFacts({ ...facts, outside: { ...facts.outside, [id]: value } })
            }
          />
        ))}
      </div>
    </Card>
  );
}

type OutsideFactProps = {
  readonly id: string;
  readonly type: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** The answer of a question in a section that is not open: a number, a list or a text. */
function OutsideFact({ id, type, value, onChange }: OutsideFactProps) {
  const [text, setText] = useState(() => textOf(value));
  return (
    <Field
      label={id}
      hint={`${type ?? 'A question'} in another section. Enter a list as ["a", "b"].`}
    >
      <TextInput
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(valueOf(target.value));
        }}
      />
    </Field>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses lists, numbers, true and false as JSON; anything else stays text. */
function valueOf(text: string): unknown {
  if (text.trim() === '') return null;
  if (!/^(?:\[|\{|-?\d|true$|false$)/.test(text.trim())) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function Answers({ preview, section }: FactsPaneProps) {
  const workbench = useWorkbench();
  const snackbar = useSnackbar();
  const { session, sections } = preview;
  const take = (texts: readonly { readonly name: string; readonly text: string }[]): void => {
    for (const { name, text } of texts) {
      const read = readAnswers(text, preview);
      if (!read.ok) {
        snackbar.show({ type: 'error', message: `${name} was not imported: ${read.why}.` });
        continue;
      }
      workbench.giveAnswers(read.changes);
      const count = read.sections === 1 ? '1 section' : `${read.sections} sections`;
      snackbar.show({ type: 'success', message: `The answers of ${count} are in the form.` });
    }
  };
  return (
    <Card
      title="Answers"
      description="Your answers stay in this browser. You can export them as answers documents, which plumb can read."
    >
      <div className="flex flex-wrap gap-3">
        {section && (
          <Button
            variant="secondary"
            icon="download"
            onClick={() =>
              saveFile(`${section.link}.answers.json`, json(session.document(section.link)))
            }
          >
            Export {section.title}
          </Button>
        )}
        {sections.length > 1 && (
          <Button
            variant="secondary"
            icon="download"
            onClick={() =>
              saveFile('answers.json', json(sections.map(({ link }) => session.document(link))))
            }
          >
            Export all sections
          </Button>
        )}
        <PickButton variant="secondary" icon="upload" onTexts={take}>
          Import answers
        </PickButton>
        <Button variant="danger-quiet" icon="trash" onClick={workbench.resetAnswers}>
          Reset answers
        </Button>
      </div>
    </Card>
  );
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
