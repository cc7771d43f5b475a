import { type BidQuestion, endpoints } from '@plumbline/api-contract';
import { announce, Button, Field, TextArea } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';
import { useLostFocus } from '../../shell/use-lost-focus.ts';

type QuestionsProps = {
  readonly questions: readonly BidQuestion[];
  /** Set for the contractor, whose answers go to everyone invited. */
  readonly onAnswered?: (() => void) | undefined;
};

/** Questions and answers, visible to all bidders. They don't show who asked. */
export function Questions({ questions, onAnswered }: QuestionsProps) {
  if (questions.length === 0)
    return <p className="text-ink-muted">No questions yet. Answers go to all bidders.</p>;
  return (
    <ul className="grid gap-5">
      {questions.map((one) => (
        <li key={one.id} className="grid gap-1">
          <p className="font-medium wrap-anywhere whitespace-pre-wrap text-ink">
            {one.question}
            {one.is_own && <span className="font-normal text-ink-muted"> (asked by you)</span>}
          </p>
          {one.answer === null ? (
            <p className="text-ink-muted">Not answered yet</p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-wrap">{one.answer}</p>
          )}
          {onAnswered && <Answer question={one} onAnswered={onAnswered} />}
        </li>
      ))}
    </ul>
  );
}

function Answer({
  question,
  onAnswered,
}: {
  readonly question: BidQuestion;
  readonly onAnswered: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useLostFocus(isOpen, () => opener.current?.focus());
  const use = useForm({
    failure: 'Not sent.',
    check: (entered) => ({ answer: entered('answer') === '' ? 'Enter an answer.' : undefined }),
    send: async (entered) => {
      const body = { answer: entered('answer') };
      await call(endpoints.answerBidQuestion, { params: { id: question.id }, body });
      setOpen(false);
      announce('Answer sent');
      onAnswered();
    },
  });
  if (!isOpen)
    return (
      <div>
        <Button ref={opener} size="small" variant="secondary" onClick={() => setOpen(true)}>
          {question.answer === null ? 'Answer' : 'Edit answer'}
        </Button>
      </div>
    );
  return (
    <form {...use.form} className="mt-2 grid max-w-2xl gap-3">
      <Field label="Answer, for all bidders" required errors={use.errorsOf('answer')}>
        <TextArea
          // It replaces the button that opened it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          name="answer"
          rows={3}
          maxLength={4000}
          defaultValue={question.answer ?? ''}
        />
      </Field>
      <FormFault words={use.fault} />
      <div className="flex gap-3">
        <Button type="submit" size="small" busy={use.isBusy}>
          Send to all bidders
        </Button>
        <Button size="small" variant="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function AskQuestion({
  invitation,
  onAsked,
}: {
  readonly invitation: string;
  readonly onAsked: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const use = useForm({
    failure: 'Not sent.',
    check: (entered) => ({
      question: entered('question') === '' ? 'Enter your question.' : undefined,
    }),
    send: async (entered) => {
      const body = { question: entered('question') };
      await call(endpoints.askBidQuestion, { params: { id: invitation }, body });
      // What was typed since is the next question.
      if (field.current?.value.trim() === body.question) field.current.value = '';
      announce('Question sent');
      onAsked();
    },
  });
  return (
    <form {...use.form} className="mt-5 grid max-w-2xl gap-3">
      <Field
        label="Ask a question"
        hint="The question and its answer go to all bidders, without your company's name."
        errors={use.errorsOf('question')}
      >
        <TextArea ref={field} name="question" rows={2} maxLength={2000} />
      </Field>
      <FormFault words={use.fault} />
      <div>
        <Button type="submit" variant="secondary" busy={use.isBusy}>
          Send question
        </Button>
      </div>
    </form>
  );
}
