import { Card, Icon } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import type { Statement } from './open-work.ts';
import { answerPath } from '../../../form/answer-path.ts';

/** The declarations of the form, and whether somebody stands by each. */
export function Statements({ statements }: { readonly statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <Card title="Declaration">
      <ul className="space-y-2 text-sm">
        {statements.map(({ address, label, isGiven }) => (
          <li key={address} className="flex items-start gap-2.5">
            <Icon
              name={isGiven ? 'success' : 'error'}
              size={18}
              className={isGiven ? 'shrink-0 text-success-ink' : 'shrink-0 text-error-ink'}
            />
            <span>
              <Link to={answerPath(address)} className="text-ink hover:underline">
                {label}
              </Link>
              <span className="block text-xs text-ink-muted">
                {isGiven ? 'Confirmed' : 'Not confirmed yet'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
