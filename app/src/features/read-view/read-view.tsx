import { endpoints } from '@plumbline/api-contract';
import { Card, Skeleton } from '@plumbline/ui';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { useLive } from '../../live/live.tsx';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { NotShared } from './not-shared.tsx';
import { useCorrections } from './corrections/use-corrections.ts';
import { useNotes } from './notes/use-notes.ts';
import { ReadLayout } from './read-layout.tsx';
import { SectionReader } from './section-reader.tsx';

/**
 * A vault that is shared with the reader: the granted sections, one at a time, with the answers as
 * text.
 */
export function ReadView() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const tp = query.get('tp') ?? '';
  const own = useUser().primary_organization?.id;
  // People don't read their own vault through a permission.
  if (tp === own) return <Navigate to={`/prequal/form/${slug}`} replace />;
  // Another vault starts with a clean state.
  return tp ? <VaultView key={tp} slug={slug} tp={tp} /> : <NotShared kind="noVault" />;
}

type Closed =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'narrowed'; readonly sections: readonly string[] };

function VaultView({ slug, tp }: { readonly slug: string; readonly tp: string }) {
  const [closed, setClosed] = useState<Closed | null>(null);
  // Chosen once per vault: anyone who looks for changes does so in every section.
  const [showsOnlyChanges, setOnlyChanges] = useState(false);
  const [showsNotApplicable, setNotApplicable] = useState(false);
  // Since the reader's own last review; if there is none, the server compares with the last time it
  // was marked ready.
  const [since, setSince] = useState<'own' | 'ready'>('own');
  const organization = useResource(endpoints.getOrganization, { params: { id: tp } });
  const isOpen = closed?.kind !== 'revoked';
  const vault = useResource(endpoints.getDataVault, isOpen ? { query: { tp, since } } : null);
  const isShown = isOpen && !(closed?.kind === 'narrowed' && !closed.sections.includes(slug));
  const section = useResource(
    endpoints.getAnswers,
    isShown ? { query: { link: slug, tp, not_applicable: true, since } } : null,
  );
  const corrections = useCorrections(tp, organization.data?.name ?? '', isOpen);
  const notes = useNotes(
    isOpen ? vault.data?.permission_id : null,
    useUser().primary_organization !== null,
  );

  useLive((event) => {
    // What happened while the socket was disconnected is unknown: ask the server again.
    if (event.type === 'reconnected') setClosed(null);
    else if (event.tp !== tp) return;
    else if (event.type === 'grant_revoked') setClosed({ kind: 'revoked' });
    else if (event.type === 'grant_changed' && event.sections) {
      setClosed({ kind: 'narrowed', sections: event.sections });
    }
  });

  // A refusal outlasts earlier data: cached answers are not shown again.
  const isRefused = section.error?.status === 403 || section.error?.status === 404;
  const name = organization.data?.name ?? vault.data?.name;
  const isVaultRefused = vault.error?.status === 403 || vault.error?.status === 404;
  if (closed?.kind === 'revoked') return <NotShared kind="revoked" organization={name} />;
  if (isVaultRefused) return <NotShared kind="vault" organization={name} />;
  if (vault.error?.status === 422) return <NotShared kind="noVault" />;
  if (vault.error && !vault.data) {
    return (
      <Page title="Read View">
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
    <ReadLayout
      key={slug}
      slug={slug}
      tp={tp}
      title={title}
      organization={name}
      vault={vault.data}
      section={current}
      notes={notes}
    >
      {!isShown || isRefused ? (
        <NotShared
          kind={closed?.kind === 'narrowed' && !isShown ? 'narrowed' : 'section'}
          organization={name}
          section={title}
          other={sections?.find((candidate) => candidate.slug !== slug)}
          tp={tp}
        />
      ) : section.error && !answers ? (
        <Failure what={title} error={section.error} retry={() => void section.mutate()} />
      ) : answers ? (
        <SectionReader
          reply={answers}
          tp={tp}
          sections={sections ?? []}
          notes={notes}
          corrections={corrections}
          showsOnlyChanges={showsOnlyChanges}
          onOnlyChanges={setOnlyChanges}
          showsNotApplicable={showsNotApplicable}
          onNotApplicable={setNotApplicable}
          since={since}
          onSince={setSince}
        />
      ) : (
        <Loading />
      )}
    </ReadLayout>
  );
}

/** Placeholders in the shape of the answers, so that nothing jumps when they load. */
function Loading() {
  return (
    <Card>
      <p className="sr-only">Loading the answers</p>
      <div aria-hidden="true" className="space-y-4">
        {Array.from({ length: 10 }, (_, line) => (
          <div
            key={line}
            className="grid gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </Card>
  );
}

/**
 * A section's title from its slug, such as `financial-information`, when the server does not send
 * one.
 */
function titleOf(slug: string): string {
  return slug.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  );
}
