import { endpoints } from '@plumbline/api-contract';
import type { Section } from '@plumbline/api-contract';
import { Card, Icon, Skeleton, SkeletonText, StatusPill } from '@plumbline/ui';
import { useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { AnswerList } from '../../answers/answer-list.tsx';
import { useResource } from '../../api/resource.ts';
import { useLive } from '../../live/live.tsx';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { changeText, modifiedText, momentText } from '../../vault/moment.ts';
import { NotShared } from './not-shared.tsx';
import { SectionNav } from './section-nav.tsx';

/** A vault that was opened to the reader: the granted sections, one at a time, answers as text. */
export function ReadView() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const tp = query.get('tp') ?? '';
  const own = useUser().primary_organization?.id;
  // The own vault is not read through a grant.
  if (tp === own) return <Navigate to={`/prequal/form/${slug}`} replace />;
  // Another vault starts from nothing.
  return tp ? <VaultView key={tp} slug={slug} tp={tp} /> : <NotShared kind="noVault" />;
}

type Closed =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'narrowed'; readonly sections: readonly string[] };

function VaultView({ slug, tp }: { readonly slug: string; readonly tp: string }) {
  const [closed, setClosed] = useState<Closed | null>(null);
  const company = useResource(endpoints.getOrganization, { params: { id: tp } });
  const isOpen = closed?.kind !== 'revoked';
  const vault = useResource(endpoints.getDataVault, isOpen ? { query: { tp } } : null);
  const isShown = isOpen && !(closed?.kind === 'narrowed' && !closed.sections.includes(slug));
  const section = useResource(endpoints.getAnswers, isShown ? { query: { link: slug, tp } } : null);

  useLive((event) => {
    // What was told while the socket was away is not known: the server is asked again.
    if (event.type === 'reconnected') setClosed(null);
    else if (event.tp !== tp) return;
    else if (event.type === 'grant_revoked') setClosed({ kind: 'revoked' });
    else if (event.type === 'grant_changed' && event.sections) {
      setClosed({ kind: 'narrowed', sections: event.sections });
    }
  });

  // A refusal outlasts what was read before it: the cached answers are not shown again.
  const isRefused = section.error?.status === 403 || section.error?.status === 404;
  const name = company.data?.name ?? vault.data?.name;
  const isVaultRefused = vault.error?.status === 403 || vault.error?.status === 404;
  if (closed?.kind === 'revoked') return <NotShared kind="revoked" company={name} />;
  if (isVaultRefused) return <NotShared kind="vault" company={name} />;
  if (vault.error?.status === 422) return <NotShared kind="noVault" />;
  if (vault.error && !vault.data) {
    return (
      <Page title="Data Vault">
        <Card>
          <Failure what="This data vault" error={vault.error} retry={() => void vault.mutate()} />
        </Card>
      </Page>
    );
  }

  const sections = vault.data?.sections;
  const current = sections?.find((candidate) => candidate.slug === slug);
  const title = current?.name ?? titleOf(slug);
  const answers = isShown && !isRefused ? section.data : undefined;

  return (
    <Page
      key={slug}
      title={name ? `${title}, ${name}` : title}
      heading={title}
      eyebrow={
        <Link
          to="/prequal/gc-landing/trade-partners"
          className="inline-flex items-center gap-1.5 hover:text-primary-ink"
        >
          <Icon name="arrow-left" size={16} /> Trade Partners
        </Link>
      }
      description={current && <Modified section={current} />}
      actions={<VaultBadge name={name} status={vault.data?.prequal_status} />}
    >
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <SectionNav sections={sections} current={slug} tp={tp} />
        {!isShown || isRefused ? (
          <NotShared
            kind={closed?.kind === 'narrowed' && !isShown ? 'narrowed' : 'section'}
            company={name}
            section={title}
            other={sections?.find((candidate) => candidate.slug !== slug)}
            tp={tp}
          />
        ) : section.error && !answers ? (
          <Failure what={title} error={section.error} retry={() => void section.mutate()} />
        ) : (
          <Card>
            {answers ? (
              <AnswerList questions={answers.answers.questions} />
            ) : (
              <SkeletonText lines={12} />
            )}
          </Card>
        )}
      </div>
    </Page>
  );
}

function Modified({ section }: { readonly section: Section }) {
  const text =
    section.modified === null ? 'Never Modified' : `Last modified ${momentText(section.modified)}`;
  return (
    <span
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"
      title={modifiedText(section)}
    >
      {text}
      {section.is_changes_questions && (
        <span className="inline-flex items-center gap-1.5 font-medium text-warning-ink">
          <Icon name="information" size={16} /> {changeText(section)}
        </span>
      )}
    </span>
  );
}

function VaultBadge({
  name,
  status,
}: {
  readonly name: string | undefined;
  readonly status: string | undefined;
}) {
  if (!name || !status) return <Skeleton className="h-7 w-56" />;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="flex items-center gap-2 font-medium text-ink">
        <Icon name="company" size={18} className="text-ink-muted" /> {name}
      </span>
      <StatusPill tone={status === 'Ready For Review' ? 'success' : 'warning'}>{status}</StatusPill>
    </span>
  );
}

/** A section's title from its slug, where the server does not tell it: `financial-information`. */
function titleOf(slug: string): string {
  return slug.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  );
}
