import { Card, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';

/** The way to the default risk assessment of the own vault. */
export function ContractorViewCard() {
  return (
    <Card
      className="mt-6 print:hidden [&>div:last-child]:py-3"
      title="How a contractor may see you"
      description="Run the default risk assessment on your own data vault: your grade, what costs you the most points, and what would lift it. No contractor sees it."
      actions={
        <LinkButton as={Link} to="/prequal/data-vault/contractor-view" variant="secondary">
          See your assessment
        </LinkButton>
      }
    />
  );
}
