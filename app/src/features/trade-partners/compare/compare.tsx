import { type Comparison, endpoints } from '@plumbline/api-contract';
import { Card, EmptyState, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { LIST_NAMES } from '../../../lists/list-names.ts';
import { wayBack } from '../../../lists/list-place.ts';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { Page } from '../../../shell/page.tsx';
import { ComparisonTable } from './comparison-table.tsx';

const LEAST = 2;
const MOST = 4;

/** Two to four vaults side by side, of what each shares with the person. */
export function Compare() {
  const organization = useUser().primary_organization;
  const [params, setParams] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split('|').filter((id) => id !== ''))];
  const isAskable = ids.length >= LEAST && ids.length <= MOST;
  const comparison = useResource(
    endpoints.comparePartners,
    isAskable ? { query: { ids: ids.join('|') } } : null,
    { keepPreviousData: true },
  );
  const remove = (partner: Comparison['partners'][number]): void => {
    const left = ids.filter((id) => id !== partner.permission_id);
    setParams({ ids: left.join('|') }, { replace: true, preventScrollReset: true });
  };
  return (
    <Page
      isWide
      title="Compare"
      heading="Compare trade partners"
      eyebrow={organization?.name}
      description="Shows only what each of them shares with you. They can see that you looked."
      actions={
        <LinkButton as={Link} {...wayBack()} variant="secondary" icon="arrow-left">
          {`Back to ${LIST_NAMES.access_granted}`}
        </LinkButton>
      }
    >
      {!isAskable ? (
        <Card>
          <EmptyState
            icon="copy"
            title="Choose two to four trade partners"
            action={
              <LinkButton as={Link} {...wayBack()}>
                {`Open ${LIST_NAMES.access_granted}`}
              </LinkButton>
            }
          >
            Select them in the list, then choose Compare.
          </EmptyState>
        </Card>
      ) : comparison.error && !comparison.data ? (
        <Card>
          {comparison.error.status === 403 ? (
            <EmptyState
              icon="lock"
              title="One of these vaults is not shared with you"
              action={
                <LinkButton as={Link} {...wayBack()}>
                  {`Open ${LIST_NAMES.access_granted}`}
                </LinkButton>
              }
            >
              Your access may have ended since this link was made. Choose again from those who gave
              you access.
            </EmptyState>
          ) : (
            <Failure
              what="The comparison"
              error={comparison.error}
              retry={() => void comparison.mutate()}
            />
          )}
        </Card>
      ) : !comparison.data ? (
        <Card>
          <SkeletonText lines={8} label="Loading the comparison" />
        </Card>
      ) : (
        <ComparisonTable
          comparison={comparison.data}
          onRemove={comparison.data.partners.length > LEAST ? remove : undefined}
        />
      )}
    </Page>
  );
}
