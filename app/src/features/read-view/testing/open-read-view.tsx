import { endpoints, type SectionReply, type User } from '@plumbline/api-contract';
import { vi } from 'vitest';
import { LiveProvider } from '../../../live/live.tsx';
import { FakeSocket } from '../../../live/testing/fake-socket.ts';
import { type farEnd, maria, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { listedSection, unreviewed } from '../../../organization/testing/sections.ts';
import { ReadView } from '../read-view.tsx';

export const TP = '99999999-9999-4999-8999-999999999999';
export const ACME = 'Acme Steel';

export const dana = maria({
  first_name: 'Dana',
  primary_organization: {
    ...SUMMIT,
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
  },
});

/** A section with an answer in each of its two questions. */
export const answers = (link: string, told: Partial<SectionReply> = {}): SectionReply =>
  ({
    answers: {
      id: link,
      link,
      template: 'F',
      revision: 1,
      questions: [
        { id: 'Q-1', type: 'TEXT', label: 'Insurer', value: `Insurer of ${link}` },
        { id: 'Q-2', type: 'TEXT', label: 'Broker', value: `Broker of ${link}` },
      ],
    },
    facts: {},
    fact_types: {},
    template: 'F',
    template_version: 'read',
    editable: false,
    ...unreviewed,
    is_changes_questions: false,
    ...told,
  }) as SectionReply;

type Told = {
  readonly path?: string;
  readonly heading?: string;
  readonly user?: User;
  readonly vault?: object;
  readonly replies?: Readonly<Record<string, SectionReply>>;
  readonly tell?: (server: ReturnType<typeof farEnd>) => void;
};

/** The read view of Acme Steel, which shares Insurance and Safety. Only the server and its sockets are fake. */
export async function openReadView(told: Told = {}) {
  const { path = `/prequal/read-view/insurance?tp=${TP}`, heading = 'Insurance' } = told;
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  const routes = [
    {
      path: '/prequal/read-view/:slug',
      element: (
        <LiveProvider>
          <ReadView />
        </LiveProvider>
      ),
    },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const opened = await openPage(told.user ?? dana, routes, path, heading, (server) => {
    server.on(endpoints.getOrganization, { id: TP, name: ACME } as never);
    server.on(endpoints.getDataVault, {
      id: TP,
      name: ACME,
      created: '2026-11-20T15:00:00Z',
      last_modified_date: null,
      last_modified_user: null,
      prequal_status: 'Work In Progress',
      lapse: null,
      reviewed: null,
      permission_id: '77777777-7777-4777-8777-777777777777',
      sections: [listedSection('insurance', 'Insurance'), listedSection('safety', 'Safety')],
      not_shared: null,
      ...told.vault,
    } as never);
    server.on(endpoints.getAnswers, ({ query }) => {
      const link = query.get('link') ?? '';
      return [200, told.replies?.[link] ?? answers(link)];
    });
    server.on(endpoints.listComments, { count: 0, results: [] });
    server.on(endpoints.listCorrections, { count: 0, results: [] } as never);
    told.tell?.(server);
  });
  const socket = () => FakeSocket.opened.find(({ url }) => url.pathname === '/ws/incoming/');
  return { ...opened, socket };
}
