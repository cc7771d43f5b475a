import { endpoints } from '@plumbline/api-contract';
import {
  Card,
  EmptyState,
  LinkButton,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableRowHeader,
  Tabs,
} from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useLoadMore } from '../../api/load-more.ts';
import { dueText } from '../../bids/due.ts';
import { PackagePill, StatePill } from '../../bids/pills.tsx';
import { TimeLeft } from '../../bids/time-left.tsx';
import { isAdmin } from '../../organization/ranks.ts';
import { isTradePartner } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { ShowMore } from '../../shell/show-more.tsx';

/** The bids of a company: packages that it asks bids for, and invitations from others. */
export function BidsPage() {
  const user = useUser();
  const organization = user.primary_organization;
  const hires = organization !== null && !isTradePartner(user);
  const [query] = useSearchParams();
  const isInvitations = !hires || query.get('tab') === 'invitations';
  return (
    <Page
      title="Bids"
      eyebrow={organization?.name}
      description={
        hires
          ? 'Request bids from companies, and respond to invitations from others.'
          : 'Invitations to bid for your company, soonest due first.'
      }
      actions={
        hires &&
        isAdmin(user) && (
          <LinkButton as={Link} to="/bids/new" icon="plus">
            New bid package
          </LinkButton>
        )
      }
    >
      {hires && (
        <div className="mb-5">
          <Tabs
            label="Bids"
            link={TabLink}
            tabs={[
              { href: '/bids', label: 'Bid packages', current: !isInvitations },
              {
                href: '/bids?tab=invitations',
                label: 'Invitations to you',
                current: isInvitations,
              },
            ]}
          />
        </div>
      )}
      <Card padded={false} className="overflow-hidden">
        {organization === null ? (
          <EmptyState icon="company" title="You have no company yet">
            Invitations to bid are sent to companies. Join or add yours first.
          </EmptyState>
        ) : isInvitations ? (
          <Invitations />
        ) : (
          <Packages />
        )}
      </Card>
    </Page>
  );
}

function TabLink({ href, ...rest }: { readonly href: string } & Record<string, unknown>) {
  return <Link to={href} {...rest} />;
}

function Packages() {
  const packages = useLoadMore(endpoints.listBidPackages, {});
  if (packages.error && !packages.data)
    return (
      <Failure
        what="Your bid packages"
        error={packages.error}
        retry={() => void packages.mutate()}
      />
    );
  if (!packages.data) return <Waiting />;
  if (packages.data.count === 0)
    return (
      <EmptyState icon="file" title="No bid packages yet">
        A bid package says what you need, by when, and who is invited. Bids stay sealed until they
        are due.
      </EmptyState>
    );
  return (
    <>
      <Table caption="Bid packages" stacks>
        <TableHead>
          <tr>
            <TableHeaderCell>Package</TableHeaderCell>
            <TableHeaderCell>Due</TableHeaderCell>
            <TableHeaderCell>Invited</TableHeaderCell>
            <TableHeaderCell>Bids</TableHeaderCell>
            <TableHeaderCell>Status</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {packages.data.results.map((one) => (
            <TableRow key={one.id}>
              <TableRowHeader className="font-normal max-md:col-span-2">
                <Link
                  to={`/bids/packages/${one.id}`}
                  className="font-medium text-primary-ink hover:underline"
                >
                  {one.title}
                </Link>
                <span className="block text-ink-muted">{one.project}</span>
              </TableRowHeader>
              <TableCell className="max-md:col-span-2">
                {dueText(one.due)}
                {one.status === 'open' && <TimeLeft due={one.due} />}
              </TableCell>
              <TableCell>
                <span className="md:hidden">Invited: </span>
                {Object.values(one.counts).reduce((sum, count) => sum + count, 0)}
              </TableCell>
              <TableCell>
                <span className="md:hidden">Bids: </span>
                {(one.counts['Bid Submitted'] ?? 0) +
                  (one.counts['Awarded'] ?? 0) +
                  (one.counts['Not Awarded'] ?? 0)}
              </TableCell>
              <TableCell>
                <PackagePill status={one.status} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ShowMore list={packages} className="p-4" />
    </>
  );
}

function Invitations() {
  const invitations = useLoadMore(endpoints.listInvitationsToBid, {});
  if (invitations.error && !invitations.data)
    return (
      <Failure
        what="Your invitations"
        error={invitations.error}
        retry={() => void invitations.mutate()}
      />
    );
  if (!invitations.data) return <Waiting />;
  if (invitations.data.count === 0)
    return (
      <EmptyState icon="calendar" title="No invitations to bid yet">
        When a contractor invites your company to bid, the invitation appears here. Keep your
        profile current so they can find you.
      </EmptyState>
    );
  return (
    <>
      <Table caption="Invitations to bid" stacks>
        <TableHead>
          <tr>
            <TableHeaderCell>Package</TableHeaderCell>
            <TableHeaderCell>Contractor</TableHeaderCell>
            <TableHeaderCell>Due</TableHeaderCell>
            <TableHeaderCell>Your response</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {invitations.data.results.map(({ id, organization, state, package: about }) => (
            <TableRow key={id}>
              <TableRowHeader className="font-normal max-md:col-span-2">
                <Link
                  to={`/bids/invitations/${id}`}
                  className="font-medium text-primary-ink hover:underline"
                >
                  {about.title}
                </Link>
                <span className="block text-ink-muted">{about.project}</span>
              </TableRowHeader>
              <TableCell className="max-md:col-span-2">{organization.name}</TableCell>
              <TableCell>
                {dueText(about.due)}
                {about.status === 'open' && <TimeLeft due={about.due} />}
              </TableCell>
              <TableCell>
                <StatePill state={state} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ShowMore list={invitations} className="p-4" />
    </>
  );
}

function Waiting() {
  return (
    <div className="grid min-h-dvh content-start gap-3 p-4">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
