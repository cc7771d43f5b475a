import { endpoints } from '@plumbline/api-contract';
import type { ReplyOf, ChangeReply } from '@plumbline/api-contract';
import { sectionLinks } from '@plumbline/schemas/section-links';
import { Card, EmptyState, LinkButton, SkeletonText } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useRefresh, useResource } from '../../api/resource.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { NoOrganization } from '../../shell/no-organization.tsx';
import { FormLayout } from './form-layout.tsx';
import { SectionEditor } from './section-editor.tsx';
import { useSection } from './use-section.ts';

const BrokenSection = lazy(async () => ({
  default: (await import('./broken-section.tsx')).BrokenSection,
}));
// Answers as text, for members who may only read: editors never load this.
const ReadSection = lazy(async () => ({
  default: (await import('./read-section.tsx')).ReadSection,
}));

/** One section of the company's own vault: to answer, or to read for those who may not edit. */
export function FormPage() {
  const { slug = '' } = useParams();
  const user = useUser();
  const tp = user.primary_organization?.id;
  if (tp === undefined) return <NoOrganization />;
  // Checked without the server: a call for an unknown section would only fail.
  if (!sectionLinks.has(slug)) return <NotFound />;
  // Keyed by section: each has its own session, and nothing of one may leak into the next.
  return <SectionPage key={slug} slug={slug} tp={tp} user={user.id} />;
}

const loading = (
  <Card>
    <SkeletonText lines={14} label="Loading the section" />
  </Card>
);

type SectionPageProps = { readonly slug: string; readonly tp: string; readonly user: string };

function SectionPage({ slug, tp, user }: SectionPageProps) {
  const sections = useResource(endpoints.getSections, { query: { tp } });
  const refresh = useRefresh();
  const onSaved = (link: string, saved: ChangeReply): void => {
    // Updates the lapse since the vault was marked ready; requests nothing where no lapse is shown.
    refresh([endpoints.getDataVault]);
    void sections.mutate(withSaved(link, saved), { revalidate: false });
  };
  const section = useSection({ slug, tp, user, onSaved });
  const name = sections.data?.find((candidate) => candidate.slug === slug)?.name;
  const layout = { slug, title: name, sections: sections.data };

  switch (section.kind) {
    case 'loading':
      return <FormLayout {...layout}>{loading}</FormLayout>;
    case 'failed':
      return (
        <FormLayout {...layout} title={name ?? 'Section'}>
          <Card>
            {section.error.status === 404 ? (
              <EmptyState
                icon="file"
                title="Section not found"
                action={
                  <LinkButton as={Link} to="/prequal/data-vault/data-vault" variant="secondary">
                    Open your Data Vault
                  </LinkButton>
                }
              >
                The link is incomplete or out of date. Your Data Vault lists all sections.
              </EmptyState>
            ) : (
              <Failure what={name ?? 'This section'} error={section.error} retry={section.retry} />
            )}
          </Card>
        </FormLayout>
      );
    case 'broken':
      return (
        <FormLayout {...layout}>
          <Suspense fallback={loading}>
            <BrokenSection diagnostics={section.diagnostics} />
          </Suspense>
        </FormLayout>
      );
    case 'read':
      return (
        <FormLayout {...layout} title={section.reply.answers.title ?? name}>
          <Suspense fallback={loading}>
            <ReadSection reply={section.reply} tp={tp} />
          </Suspense>
        </FormLayout>
      );
    case 'edit':
      return (
        <SectionEditor
          form={section.form}
          user={user}
          labels={section.labels}
          sections={sections.data}
        />
      );
    default:
      return section satisfies never;
  }
}

type Sections = ReplyOf<typeof endpoints.getSections>;

/** The list of sections with what a save returned, so that it need not be loaded again. */
function withSaved(
  link: string,
  { facts: _facts, ...saved }: ChangeReply,
): (list: Sections | undefined) => Sections | undefined {
  return (list) =>
    list?.map((section) =>
      section.slug === link ? { ...section, ...saved, has_new_questions: false } : section,
    );
}
