import { endpoints, type PartnerDecision, type TpStatus } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { DecisionBar } from './decision-bar.tsx';

const TP = '99999999-9999-4999-8999-999999999999';
const ACME = 'Acme Steel';

const dana = maria({
  first_name: 'Dana',
  primary_organization: {
    ...SUMMIT,
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
  },
});

const decision = (tp_status: TpStatus): PartnerDecision => ({
  tp: TP,
  own: { permission_id: '77777777-7777-4777-8777-777777777777', tp_status, tp_notes: '' },
  approval: null,
  may_decide: false,
  assessment: null,
  assignments: [],
  reviewed: null,
});

/** A vault whose insurance section is not shared and was not requested. */
const vault = {
  not_shared: {
    sections: [{ slug: 'insurance', name: 'Insurance' }],
    ask: null,
    requested: null,
  },
} as never;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('asking for more sections', () => {
  it.each([
    ['Not Reviewed', [{ tp_status: 'In Review' }]],
    ['Approved', []],
  ] as const)('starts the review of a partner only if it is %s', async (status, changes) => {
    const bar = <DecisionBar tp={TP} slug="insurance" organization={ACME} vault={vault} />;
    const page = {
      path: '/vault',
      element: (
        <>
          <h1>Insurance</h1>
          {bar}
        </>
      ),
    };
    const { server } = await openPage(dana, [page], '/vault', 'Insurance', (far) => {
      far.on(endpoints.getPartnerDecision, decision(status));
      far.on(endpoints.decideForSelf, decision('In Review'));
      far.on(endpoints.inviteTp, () => [201, { id: TP, kind: 'request' }]);
    });
    await screen.findByText('Not decided');
    fireEvent.click(screen.getByRole('button', { name: 'Ask for more' }));
    const name = `Request more sections from ${ACME}`;
    const dialog = within(await screen.findByRole('dialog', { name }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByText(`Request sent to ${ACME}.`);
    expect(server.bodiesOf(endpoints.inviteTp)).toEqual([
      { organization: TP, sections: ['insurance'] },
    ]);
    expect(server.bodiesOf(endpoints.decideForSelf)).toEqual(changes);
    await screen.findByText(status === 'Approved' ? 'Approved' : 'In Review');
  });
});
