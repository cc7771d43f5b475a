import { Button, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';

type SectionEndProps = {
  /** The section before this one; undefined at the first. */
  readonly before: { readonly slug: string } | undefined;
  readonly continueLabel: string;
  readonly onContinue: () => void;
};

/** The way out of a section, below it: back, or on to what comes next. */
export function SectionEnd({ before, continueLabel, onContinue }: SectionEndProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 max-sm:flex-col-reverse max-sm:items-stretch print:hidden">
      <LinkButton
        as={Link}
        to={before ? `/prequal/form/${before.slug}` : '/prequal/data-vault/data-vault'}
        variant="secondary"
        icon="arrow-left"
      >
        {before ? 'Back' : 'Data Vault'}
      </LinkButton>
      <Button onClick={onContinue}>{continueLabel}</Button>
    </div>
  );
}
