import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { PlainRow, type RowProps } from './plain.tsx';

/** A trade partner opened sections of its data vault. */
export function GrantRow(props: RowProps) {
  return (
    <PlainRow
      {...props}
      icon="lock"
      actions={
        <LinkButton
          as={Link}
          size="small"
          variant="secondary"
          to="/prequal/gc-landing/trade-partners?list=access_granted"
        >
          See Access Granted
        </LinkButton>
      }
    />
  );
}
