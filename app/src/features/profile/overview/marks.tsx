import type { OrganizationProfile } from '@plumbline/api-contract';
import { Icon } from '@plumbline/ui';

type MarksProps = {
  readonly profile: Pick<
    OrganizationProfile,
    'business_verification_status' | 'is_domain_confirmed' | 'domain'
  >;
};

/** What was verified about a company, in words that promise no more than that. */
export function marksOf({ profile }: MarksProps): readonly {
  readonly name: string;
  readonly says: string;
}[] {
  return [
    ...(profile.business_verification_status === 'verified'
      ? [
          {
            name: 'Company verified',
            says: 'We checked a document that shows a company of this name exists.',
          },
        ]
      : []),
    ...(profile.is_domain_confirmed
      ? [
          {
            name: 'Email domain confirmed',
            says: `An Admin has an email address at ${profile.domain ?? 'the company’s domain'}. This doesn’t verify the company itself.`,
          },
        ]
      : []),
  ];
}

/** The marks of a company beside its name; what each means is on the overview. */
export function Marks(props: MarksProps) {
  const marks = marksOf(props);
  if (marks.length === 0) return <p className="mt-1.5 text-ink-muted">Not verified yet</p>;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
      {marks.map(({ name }) => (
        <li key={name} className="inline-flex items-center gap-1.5 text-ink-muted">
          <Icon name="check" size={16} className="shrink-0 text-success-ink" />
          {name}
        </li>
      ))}
    </ul>
  );
}
