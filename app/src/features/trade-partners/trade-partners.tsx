import { endpoints } from '@plumbline/api-contract';
import { Card, EmptyState, Icon, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../../api/resource.ts';
import { GC_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';
import { useSettled } from '../../shell/use-settled.ts';
import { GrantedTable } from './granted-table.tsx';

/** The vaults that trade partners opened to the person who is signed in. */
export function TradePartners() {
  const company = useUser().primary_organization?.name;
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const granted = useResource(
    endpoints.listAccessGranted,
    { query: { search: settled, is_paginate: false } },
    { keepPreviousData: true },
  );
  const vaults = granted.data;

  return (
    <Page
      title="Trade Partners"
      eyebrow={company}
      description="Trade partners who opened sections of their data vault to you."
    >
      <TabBar label="Prequalification" base="/prequal/gc-landing" tabs={GC_TABS} />
      {granted.error && !granted.data ? (
        <Failure
          what="Your trade partners"
          error={granted.error}
          retry={() => void granted.mutate()}
        />
      ) : (
        <Card padded={false} className="overflow-hidden">
          <div className="flex flex-wrap items-center justify-between gap-4 px-4 py-4">
            <h2 className="text-base font-semibold text-ink">
              Access Granted
              {vaults && (
                <span className="ml-2 font-normal text-ink-muted tabular-nums">{vaults.count}</span>
              )}
            </h2>
            <TextInput
              type="search"
              aria-label="Search trade partners"
              placeholder="Search by company"
              prefix={<Icon name="search" size={18} />}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="sm:max-w-72"
            />
          </div>
          {vaults?.results.length === 0 ? (
            <div className="border-t border-line">
              {settled ? (
                <EmptyState icon="search" title={`No trade partner matches “${settled}”`}>
                  Only companies that gave you access are searched. Check the spelling, or ask them
                  to open their vault to you.
                </EmptyState>
              ) : (
                <EmptyState icon="lock" title="No trade partner has given you access yet">
                  Access is given to one person at a time, not to a whole company. Ask a trade
                  partner's admin to add you in their Data Vault, under GC Partner Access. It shows
                  here at once.
                </EmptyState>
              )}
            </div>
          ) : (
            <GrantedTable vaults={vaults?.results} />
          )}
        </Card>
      )}
    </Page>
  );
}
