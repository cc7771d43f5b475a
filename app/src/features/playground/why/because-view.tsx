import type {
  Because,
  CalculationReading,
  ClauseReading,
  Reading,
  Reason,
  RuleReading,
} from '@plumbline/form-engine';
import { Icon } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useWorkbench } from '../use-workbench.ts';
import { becomes, TARGETS, valueWords } from './targets.ts';

/** What decided a state, and what that read: all the way up. */
export function BecauseView({ because }: { readonly because: Because }) {
  return (
    <div className="space-y-3">
      <ReasonView because={because} reason={because.reason} />
      {because.also.map((reason) => (
        <div key={`${reason.kind} ${JSON.stringify(reason).length}`} className="space-y-2">
          <p className="text-ink-muted">That alone would not change it, because also:</p>
          <ReasonView because={because} reason={reason} />
        </div>
      ))}
    </div>
  );
}

type ReasonViewProps = { readonly because: Because; readonly reason: Reason };

function ReasonView({ because, reason }: ReasonViewProps): ReactNode {
  switch (reason.kind) {
    case 'rule':
      return (
        <>
          <p>
            {reason.later.length > 0 ? 'This rule is the last that holds:' : 'This rule holds:'}
          </p>
          <Rules because={because} places={[reason.rule]} />
          {reason.later.length > 0 && (
            <>
              <p>Written after it, and would say otherwise, but does not hold:</p>
              <Rules because={because} places={reason.later} />
            </>
          )}
        </>
      );
    case 'base':
      return (
        <>
          <p>
            {TARGETS[because.target].name} is <b>{valueWords(because.base)}</b> in the template
            {reason.rules.length > 0 ? ', and no rule that would change it holds:' : '.'}
          </p>
          <Rules because={because} places={reason.rules} />
        </>
      );
    case 'inherited':
      return (
        <>
          <p>
            It stands in <QuestionLink address={reason.from.address} label={reason.from.label} />,
            which is {becomes(reason.from.target, reason.from.state)}:
          </p>
          <Nested because={reason.from} />
        </>
      );
    case 'row':
      return (
        <p>
          Its row is for <ReadingView reading={reason.key} />, which is not among{' '}
          <ReadingView reading={reason.source} />.
        </p>
      );
    case 'valueRule':
      return (
        <>
          <p>A rule sets its value, so nobody types one:</p>
          <Nested because={reason.value} />
        </>
      );
    case 'calculated':
      return (
        <>
          <p>
            It is calculated{reason.calculation && ` (${reason.calculation})`}
            {reason.inputs.length > 0 && ' from:'}
          </p>
          <Inputs inputs={reason.inputs} />
        </>
      );
    case 'answer':
      return reason.own === null || reason.own === undefined ? (
        <p>It is not answered, and no rule gives it a value.</p>
      ) : (
        <p>
          It is the answer that was given: <b>{valueWords(reason.own)}</b>.
        </p>
      );
    case 'dropped':
      return (
        <p>
          The saved answer <b>{valueWords(reason.own)}</b> is no option now
          {reason.options && (
            <>
              {' '}
              (the options follow <ReadingView reading={reason.options} />)
            </>
          )}
          , so it reads as empty.
        </p>
      );
    case 'notWhileHidden':
      return (
        <>
          <p>Nothing is required while it is hidden, and it is:</p>
          <Nested because={reason.hidden} />
        </>
      );
    default:
      return reason satisfies never;
  }
}

function Nested({ because }: { readonly because: Because }) {
  return (
    <div className="border-l-2 border-line pl-3">
      <BecauseView because={because} />
    </div>
  );
}

function Rules({
  because,
  places,
}: {
  readonly because: Because;
  readonly places: readonly number[];
}) {
  const rules = places.flatMap((place) => because.rules[place] ?? []);
  if (rules.length === 0) return null;
  return (
    <ul className="space-y-2">
      {rules.map((rule) => (
        <li key={rule.index}>
          <RuleView rule={rule} />
        </li>
      ))}
    </ul>
  );
}

function RuleView({ rule }: { readonly rule: RuleReading }) {
  return (
    <div className="rounded-md border border-line bg-surface">
      <p className="border-b border-line bg-canvas px-3 py-1.5 font-mono text-xs break-words text-ink">
        {rule.text}
      </p>
      <ul className="divide-y divide-line">
        {rule.clauses.map((clause, at) => (
          // A rule may hold the same clause twice; its clauses never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <ClauseView key={at} clause={clause} />
        ))}
      </ul>
    </div>
  );
}

function ClauseView({ clause }: { readonly clause: ClauseReading }) {
  const { holds, decides, left, operand } = clause;
  return (
    <li className={`flex gap-2 px-3 py-1.5 ${decides ? '' : 'opacity-75'}`}>
      <Icon
        name={holds ? 'check' : 'close'}
        size={16}
        label={holds ? 'Holds' : 'Does not hold'}
        className={`mt-0.5 shrink-0 ${holds ? 'text-success-ink' : 'text-error-ink'}`}
      />
      <div className="min-w-0">
        <code className="font-mono text-xs break-words text-ink">{clause.text}</code>
        <p className="text-xs text-ink-muted">
          <ReadingView reading={left} />
          {typeof operand === 'object' && operand !== null && 'kind' in operand && (
            <>
              , against <ReadingView reading={operand} />
            </>
          )}
          {decides && <span className="font-medium text-ink"> · decides</span>}
        </p>
      </div>
    </li>
  );
}

/** What a reference read, in words; a question's name leads to it. */
function ReadingView({ reading }: { readonly reading: Reading }): ReactNode {
  switch (reading.kind) {
    case 'question':
      return (
        <>
          <QuestionLink address={reading.address} label={reading.label} />{' '}
          {reading.isHidden ? 'is hidden, so it reads as empty' : isWords(reading.value)}
        </>
      );
    case 'rows': {
      const met = reading.rows.filter(({ holds }) => holds);
      const counted = `${met.length} of ${reading.rows.length} rows shown`;
      return `${reading.label}: ${reading.rows.length === 0 ? 'no row is shown' : `true in ${counted}`}`;
    }
    case 'lacking':
      return `${reading.label} is not in this row, so it reads as empty`;
    case 'fact':
      return `${reading.name} is ${valueWords(reading.value)}`;
    default:
      return reading satisfies never;
  }
}

function isWords(value: unknown): string {
  return value === null || value === undefined ? 'is not answered' : `is ${valueWords(value)}`;
}

function Inputs({ inputs }: { readonly inputs: readonly CalculationReading[] }) {
  if (inputs.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 pl-5">
      {inputs.map(({ name, reading, isSkipped }) => (
        <li key={name}>
          {name}: <ReadingView reading={reading} />
          {isSkipped && ' (left out of sums)'}
        </li>
      ))}
    </ul>
  );
}

export function QuestionLink({
  address,
  label,
}: {
  readonly address: string;
  readonly label: string;
}) {
  const workbench = useWorkbench();
  return (
    <button
      type="button"
      onClick={() => workbench.choose(address)}
      className="rounded-sm text-left font-medium text-primary-ink underline underline-offset-2"
    >
      {label}
    </button>
  );
}
