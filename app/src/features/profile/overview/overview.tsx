import type { OrganizationProfile, ProfilePart } from '@plumbline/api-contract';
import { Badge, Card, EmptyState, LinkButton } from '@plumbline/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { segmentName } from '../../../organization/segment-name.ts';
import { hasTrades, tradesIn } from '../../../organization/trade-choices.ts';
import { type ProfileTabProps, tabPath } from '../../../profile/tab.ts';
import { areaInWords } from './area.ts';
import { EmailDomain, Website } from './facts.tsx';
import { marksOf } from './marks.tsx';
import { Photos } from './photos.tsx';

/** What a company says about itself, as far as the reader may see it. */
export function Overview({ profile, isOwn, isEditable }: ProfileTabProps) {
  const isHidden = (part: ProfilePart): boolean => profile.hidden_parts.includes(part);
  const trades = tradesIn(profile.categories);
  const isBlank =
    profile.description === '' &&
    trades.length + profile.market_segments.length + profile.service_states.length === 0 &&
    profile.certifications.length + profile.photos.length === 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {isBlank && <Nothing {...{ profile, isOwn, isEditable }} />}
        {profile.description !== '' && (
          <Part title="About" isHidden={isHidden('about')}>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink">
              {profile.description}
            </p>
          </Part>
        )}
        {hasTrades(profile.organization_type.name) && trades.length > 0 && (
          <Part title="Trades" isHidden={isHidden('trades')}>
            <Words words={trades.map(({ id, name }) => ({ key: id, text: name }))} />
          </Part>
        )}
        {profile.market_segments.length > 0 && (
          <Part title="Market segments" isHidden={isHidden('markets')}>
            <Words
              words={profile.market_segments.map((key) => ({ key, text: segmentName(key) }))}
            />
          </Part>
        )}
        {profile.certifications.length > 0 && (
          <Part title="Certifications" isHidden={isHidden('about')}>
            <ul className="flex flex-col gap-1 text-ink">
              {profile.certifications.map((name) => (
                <li key={name} className="wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {profile.service_states.length > 0 && (
          <Part title="Service area" isHidden={isHidden('service_area')}>
            <p className="text-ink">{areaInWords(profile.service_states)}</p>
          </Part>
        )}
        {profile.photos.length > 0 && (
          <Part title="Photos" isHidden={isHidden('pictures')}>
            <Photos photos={profile.photos} />
          </Part>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Part title="Facts">
          <dl className="flex flex-col gap-4">
            <Line name="Employees" isHidden={isHidden('size')}>
              {profile.employee_quantity}
            </Line>
            <Line name="Founded" isHidden={isHidden('founded')}>
              {profile.founded}
            </Line>
            <Line name="Website" isHidden={isHidden('website')}>
              {profile.website === '' ? null : <Website address={profile.website} />}
            </Line>
            <Line name="Phone" isHidden={isHidden('phone')}>
              {profile.phone || null}
            </Line>
            <Line name="Email domain">
              {profile.domain === null ? null : <EmailDomain profile={profile} />}
            </Line>
          </dl>
        </Part>
        <Part title="What was checked">
          <Checked profile={profile} />
        </Part>
      </div>
    </div>
  );
}

type PartProps = {
  readonly title: string;
  readonly isHidden?: boolean;
  readonly children: ReactNode;
};

function Part({ title, isHidden = false, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card>
        <h2
          id={id}
          className="mb-3 flex flex-wrap items-center gap-2 text-base font-semibold text-ink"
        >
          {title}
          {isHidden && <HiddenBadge />}
        </h2>
        {children}
      </Card>
    </section>
  );
}

const HiddenBadge = () => <Badge>Hidden from others</Badge>;

/** A fact that was not provided is left out. */
function Line({
  name,
  isHidden = false,
  children,
}: {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}) {
  if (children === null) return null;
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-2 text-ink-muted">
        {name}
        {isHidden && <HiddenBadge />}
      </dt>
      <dd className="mt-0.5 wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

function Words({
  words,
}: {
  readonly words: readonly { readonly key: string; readonly text: string }[];
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map(({ key, text }) => (
        <li
          key={key}
          className="max-w-full rounded-full bg-sunken px-3 py-1 wrap-anywhere text-ink print:bg-transparent print:px-0"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

function Checked({ profile }: { readonly profile: OrganizationProfile }) {
  const marks = marksOf({ profile });
  if (marks.length === 0)
    return (
      <p className="text-ink-muted">
        Nothing has been verified yet. The information on this page comes from the company itself.
      </p>
    );
  return (
    <ul className="flex flex-col gap-3">
      {marks.map(({ name, says }) => (
        <li key={name}>
          <p className="font-medium text-ink">{name}</p>
          <p className="text-ink-muted">{says}</p>
        </li>
      ))}
    </ul>
  );
}

function Nothing({
  profile,
  isOwn,
  isEditable,
}: Pick<ProfileTabProps, 'profile' | 'isOwn' | 'isEditable'>) {
  return (
    <Card>
      <EmptyState
        icon="company"
        title="Nothing here yet"
        action={
          isEditable && (
            <LinkButton as={Link} to={tabPath(profile.id, 'manage')}>
              Fill in your profile
            </LinkButton>
          )
        }
      >
        {isOwn
          ? 'What your company does, where it works and photos of its work appear here.'
          : 'This company hasn’t described what it does, or shows it only to its own people.'}
      </EmptyState>
    </Card>
  );
}
