import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { PlainRow, type RowProps } from './plain.tsx';

/** What became of a request for access of one's own. */
export function OwnRequestRow(props: RowProps) {
  return (
    <PlainRow
      {...props}
      icon="clock"
      actions={
        <LinkButton
          as={Link}
          size="small"
          variant="secondary"
          to="/prequal/gc-landing/trade-partners?list=access_requested"
        >
          See Access Requested
        </LinkButton>
      }
    />
  );
}
