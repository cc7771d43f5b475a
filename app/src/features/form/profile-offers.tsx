import { endpoints } from '@plumbline/api-contract';
import type { Session } from '@plumbline/form-engine';
import { announce, Button, Card } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useResource } from '../../api/resource.ts';
import {
  type ProfileFacts,
  type ProfileOffer,
  profileOffers,
} from '../../form/profile/profile-answers.ts';
import { focusHeading } from '../../shell/page.tsx';

type ProfileOffersProps = {
  readonly session: Session;
  readonly link: string;
  readonly tp: string;
};

/**
 * Offers what the company's profile says where the section has no answer. Nothing is written until an offer is
 * accepted.
 */
export function ProfileOffers({ session, link, tp }: ProfileOffersProps) {
  const profile = useResource(endpoints.getOrganization, { params: { id: tp } });
  const offices = useResource(endpoints.listOffices, { query: { organization: tp } });
  if (!profile.data || !offices.data) return null;
  return (
    <Offers session={session} link={link} profile={profile.data} offices={offices.data.results} />
  );
}

type OffersProps = Omit<ProfileOffersProps, 'tp'> & ProfileFacts;

function Offers({ session, link, profile, offices }: OffersProps) {
  const offers = useOffers(session, link, { profile, offices });
  const [isClosed, setClosed] = useState(false);
  const box = useRef<HTMLElement>(null);
  if (isClosed || offers.length === 0) return null;
  const take = (taken: readonly ProfileOffer[]): void => {
    for (const offer of taken) offer.take();
    const [first] = taken;
    announce(
      taken.length === 1
        ? `${first?.label}: filled in from your profile`
        : `${taken.length} answers filled in from your profile`,
    );
    // The button disappears with its offer.
    if (taken.length === offers.length) focusHeading();
    else box.current?.focus();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="profile-offers"
      className="mb-6 rounded-xl outline-none print:hidden"
    >
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="profile-offers" className="text-base font-semibold text-ink">
              Use your profile
            </h2>
            <p className="mt-1 text-ink-muted">
              {offers.length === 1
                ? 'Your company profile has an answer to 1 question here.'
                : `Your company profile has answers to ${offers.length} questions here.`}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                focusHeading();
                setClosed(true);
              }}
            >
              Not now
            </Button>
            {offers.length > 1 && (
              <Button size="small" onClick={() => take(offers)}>
                Use all {offers.length}
              </Button>
            )}
          </div>
        </div>
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {offers.map((offer) => (
            <li key={offer.address} className="flex items-center gap-4 py-2.5 last:pb-0">
              <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2">
                <p className="text-ink-muted">{offer.label}</p>
                <p className="wrap-anywhere text-ink">{offer.words}</p>
              </div>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Use your profile: ${offer.label}`}
                onClick={() => take([offer])}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The current offers: each disappears at the first letter of an answer. */
function useOffers(session: Session, link: string, facts: ProfileFacts): readonly ProfileOffer[] {
  const { profile, offices } = facts;
  const list = useCallback(
    () => profileOffers(session, link, { profile, offices }),
    [session, link, profile, offices],
  );
  const [offers, setOffers] = useState(list);
  useEffect(() => {
    const look = (): void =>
      setOffers((before) => {
        const next = list();
        return isSame(before, next) ? before : next;
      });
    look();
    return session.onChange(look);
  }, [session, list]);
  return offers;
}

const isSame = (one: readonly ProfileOffer[], other: readonly ProfileOffer[]): boolean =>
  one.length === other.length &&
  one.every(({ address, words }, index) => {
    const { address: otherAddress, words: otherWords } = other[index] ?? {};
    return address === otherAddress && words === otherWords;
  });
