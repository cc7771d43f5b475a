import { endpoints, type ReplyOf } from '@plumbline/api-contract';
import { Card, SkeletonText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { mergedIntoOf } from '../../api/merged-into.ts';
import { useResource } from '../../api/resource.ts';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { NoCompany } from './no-company.tsx';

type Profile = ReplyOf<typeof endpoints.getOrganization>;

type LoadedCompanyProps = {
  readonly organization: string;
  /** Loads the reader's own company as people of other companies see it. */
  readonly asOthers: boolean;
  /** The address of this page for the company that this one was merged into. */
  readonly pathOf: (organization: string) => string;
  readonly children: (profile: Profile, reload: () => void) => ReactNode;
};

/** Shows a company once it is loaded; until then a placeholder, or what went wrong. */
export function LoadedCompany({ organization, asOthers, pathOf, children }: LoadedCompanyProps) {
  const { data, error, mutate } = useResource(endpoints.getOrganization, {
    params: { id: organization },
    ...(asOthers && { query: { as: 'others' as const } }),
  });
  const reload = () => void mutate();
  const isGone = error !== undefined && (error.status === 404 || error.status === 422);
  if (isGone) return <NoCompany />;
  const mergedInto = error && mergedIntoOf(error);
  if (mergedInto !== undefined) return <Navigate replace to={pathOf(mergedInto)} />;
  if (data) return children(data, reload);
  return (
    <Page title="Company Profile">
      <Card>
        {error ? (
          <Failure what="The company" error={error} retry={reload} />
        ) : (
          <SkeletonText lines={5} label="Loading the company" />
        )}
      </Card>
    </Page>
  );
}
