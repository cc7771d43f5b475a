import { endpoints } from '@plumbline/api-contract';
import type { SectionReply } from '@plumbline/api-contract';
import { Card, SkeletonText } from '@plumbline/ui';
import { Link, useParams } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { isTradePartner } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { FormLayout } from './form-layout.tsx';
import { OpenSection } from './open-section.tsx';
import { ReadSection } from './read-section.tsx';
import { useSection } from './use-section.ts';

/** One section of the own vault, to be answered; or to be read by those who may not edit. */
export function FormPage() {
  const { slug = '' } = useParams();
  const user = useUser();
  if (!isTradePartner(user) || !user.primary_organization) return <NoVault />;
  // Keyed by section: each has its own session, and nothing of one may show in the next.
  return <SectionPage key={slug} slug={slug} tp={user.primary_organization.id} />;
}

function SectionPage({ slug, tp }: { readonly slug: string; readonly tp: string }) {
  const sections = useResource(endpoints.getSections, { query: { tp } });
  const section = useSection(slug, tp);
  const name = sections.data?.find((candidate) => candidate.slug === slug)?.name;

  switch (section.kind) {
    case 'loading':
      return (
        <FormLayout slug={slug} title={name} sections={sections.data}>
          <Card>
            <SkeletonText lines={14} label="Loading the section" />
          </Card>
        </FormLayout>
      );
    case 'failed':
      return (
        <FormLayout slug={slug} title={name} sections={sections.data}>
          <Card>
            <Failure what={name ?? 'This section'} error={section.error} retry={section.retry} />
          </Card>
        </FormLayout>
      );
    case 'ready':
      return section.reply.editable ? (
        <OpenSection reply={section.reply} tp={tp} sections={sections.data} />
      ) : (
        <FormLayout slug={slug} title={titleOf(section.reply)} sections={sections.data}>
          <ReadSection reply={section.reply} />
        </FormLayout>
      );
    default:
      return section satisfies never;
  }
}

function titleOf(reply: SectionReply): string {
  return reply.answers.title ?? reply.answers.link;
}

function NoVault() {
  return (
    <Page title="Data Vault">
      <p className="text-base text-ink-muted">
        Only a trade partner has a data vault to fill.{' '}
        <Link to="/prequal" className="text-primary-ink underline">
          Go to your own pages
        </Link>
        .
      </p>
    </Page>
  );
}
