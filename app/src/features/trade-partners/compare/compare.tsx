import { COMPARED, type Comparison, endpoints } from '@plumbline/api-contract';
import { Card, EmptyState, LinkButton, SkeletonText, Switch } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useRevocable } from '../../../api/revocable.ts';
import { LIST_NAMES } from '../../../lists/list-names.ts';
import { wayBack } from '../../../lists/list-place.ts';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { Page } from '../../../shell/page.tsx';
import { ComparisonTable } from './comparison-table.tsx';

/** A parameter of the address, like the trade partners. */
const DIFFERENCES = 'differences';

/** Two to six vaults side by side: what each of them shares with the person. */
export function Compare() {
  const organization = useUser().primary_organization;
  const [params, setParams] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split('|').filter((id) => id !== ''))];
  const isAskable = ids.length >= COMPARED.fewest && ids.length <= COMPARED.most;
  const comparison = useRevocable(
    endpoints.comparePartners,
    isAskable ? { query: { ids: ids.join('|') } } : null,
    { keepPreviousData: true },
  );
  const change = (name: string, value: string | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const areOnlyDifferences = params.get(DIFFERENCES) === '1';
  const remove = (partner: Comparison['partners'][number]): void => {
    const left = ids.filter((id) => id !== partner.permission_id && id !== partner.tp.id);
    change('ids', left.join('|'));
  };
  return (
    <Page
      isWide
      title="Compare"
      heading="Compare trade partners"
      eyebrow={organization?.name}
      description="Shows only what each of them shares with you. They can see that you viewed it."
      actions={
        <>
          <Switch
            label="Only differences"
            checked={areOnlyDifferences}
            onChange={(isOn) => change(DIFFERENCES, isOn ? '1' : null)}
          />
          <LinkButton as={Link} {...wayBack()} variant="secondary" icon="arrow-left">
            Back to the list
          </LinkButton>
        </>
      }
    >
      {!isAskable ? (
        <Card>
          <EmptyState
            icon="copy"
            title="Choose two to six trade partners"
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
              Your access may have ended since this link was created. Choose from the trade partners
              that give you access now.
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
          areOnlyDifferences={areOnlyDifferences}
          onRemove={comparison.data.partners.length > COMPARED.fewest ? remove : undefined}
        />
      )}
    </Page>
  );
}
