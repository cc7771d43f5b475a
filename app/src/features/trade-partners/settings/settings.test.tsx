import { endpoints, type PrequalSetting } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { tradePartnersRoutes } from '../routes.tsx';

const dana = maria({
  rank: 100,
  primary_organization: { ...SUMMIT, organization_type: { name: 'General Contractor' } },
});

const view = (name: string, list: PrequalSetting['list'] = 'access_granted'): PrequalSetting => ({
  id: `view-${name}`,
  kind: 'view',
  list,
  name,
  value: { query: `?list=${list}&search=steel` },
});
const columns: PrequalSetting = {
  id: 'columns-1',
  kind: 'columns',
  list: 'completed_rac',
  name: '',
  value: { columns: ['grade'] },
};

const listed = (...results: PrequalSetting[]) => ({ count: results.length, results });
const PATH = '/prequal/gc-landing/settings';
const open = (...settings: PrequalSetting[]) =>
  openPage(dana, tradePartnersRoutes, PATH, 'Settings', (server) => {
    server.on(endpoints.listPrequalSettings, listed(...settings));
    server.on(endpoints.listListExports, { count: 0, results: [] } as never);
  });
const press = (button: HTMLElement): void => void fireEvent.click(button);
const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('saved views', () => {
  it('are listed by name, each with its list', async () => {
    await open(
      view('West'),
      columns,
      view('East', 'to_review'),
      view('Other', 'gc_partner_access'),
    );
    await screen.findByRole('link', { name: 'West' });
    expect(textsOf(screen.getAllByRole('listitem')).slice(2)).toEqual([
      'EastTo reviewRenameDelete',
      'OtherGC Partner AccessRenameDelete',
      'WestAccess GrantedRenameDelete',
      'Completed Risk Assessments1 column you choseReset',
    ]);
    expect(screen.getByRole('link', { name: 'East' }).getAttribute('href')).toBe(
      '/prequal/gc-landing/trade-partners?list=to_review&search=steel',
    );
  });

  it('are deleted with an Undo, which saves the same view again', async () => {
    const { server } = await open(view('West'));
    server.on(endpoints.deletePrequalSetting, () => [503]);
    press(await screen.findByRole('button', { name: 'Delete West' }));
    await screen.findByText(/^The server could not/u);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    server.on(endpoints.deletePrequalSetting, () => [204]);
    server.on(endpoints.listPrequalSettings, listed());
    const remove = screen.getByRole('button', { name: 'Delete West' });
    remove.focus();
    press(remove);
    await screen.findByText('No saved views yet.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    server.on(endpoints.createPrequalSetting, () => [201, view('West')]);
    press(await screen.findByRole('button', { name: 'Undo' }));
    const { id: _, ...same } = view('West');
    await waitFor(() => expect(server.bodiesOf(endpoints.createPrequalSetting)).toEqual([same]));
  });

  it('are renamed; a name that is in use can be corrected', async () => {
    const { server } = await open(view('West'));
    press(await screen.findByRole('button', { name: 'Rename West' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename “West”' }));
    const rename = (value: string): void => {
      fireEvent.change(dialog.getByRole('textbox'), { target: { value } });
      press(dialog.getByRole('button', { name: 'Rename' }));
    };
    rename(' ');
    await dialog.findByText('Enter a name for the view');
    server.on(endpoints.updatePrequalSetting, () => [409, problem(409, 'It is in use.')]);
    rename('East');
    await dialog.findByText('Not renamed. It is in use.');
    expect(document.activeElement).toBe(dialog.getByRole('textbox'));
    server.on(endpoints.updatePrequalSetting, view('North'));
    rename(' North ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(endpoints.updatePrequalSetting)).toEqual([
      { name: 'East' },
      { name: 'North' },
    ]);
  });
});

it('the columns of a list can be reset', async () => {
  const { server } = await open({ ...columns, value: { columns: ['grade', 'score'] } });
  server.on(endpoints.deletePrequalSetting, () => [204]);
  const reset = await screen.findByRole('button', { name: /^Reset the columns of /u });
  screen.getByText('2 columns you chose');
  reset.focus();
  press(reset);
  server.on(endpoints.listPrequalSettings, listed());
  await screen.findByText('You’re using the default columns.');
  await screen.findByText('Completed Risk Assessments is back to the default columns.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(server.asked.map(({ path }) => path)).toContain('/api/prequal_user_settings/columns-1/');
});

it('the invite link can be replaced, after a confirmation', async () => {
  const { server } = await open();
  const link = (n: number) => ({ url: `${n}`, link: `https://plumbline.example/invite/${n}` });
  server.on(endpoints.getInviteLink, link(1));
  press(await screen.findByRole('button', { name: 'Try Again' }));
  const shown = () => screen.getByLabelText<HTMLInputElement>('Your link').value;
  await waitFor(() => expect(shown()).toBe(link(1).link));
  const replace = async () => {
    press(screen.getByRole('button', { name: 'Replace link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the link?' }));
    press(dialog.getByRole('button', { name: 'Replace link' }));
  };
  server.on(endpoints.replaceInviteLink, () => [503, problem(503, 'Busy.')]);
  await replace();
  await screen.findByText('The link was not replaced. Busy.');
  server.on(endpoints.replaceInviteLink, () => [204]);
  server.on(endpoints.getInviteLink, link(2));
  await replace();
  await screen.findByText('You have a new link. The old one no longer works.');
  expect(shown()).toBe(link(2).link);
});

it('Admins see who exported lists, and nobody else does', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Exports by your team' });
  await screen.findByText('No one at your company has exported a list yet');
  cleanup();
  const company = { ...dana.primary_organization, requestor_rank_display: 'View Only' };
  const viewer = { ...dana, primary_organization: company } as typeof dana;
  await openPage(viewer, tradePartnersRoutes, PATH, 'Settings', (server) =>
    server.on(endpoints.listPrequalSettings, listed()),
  );
  await screen.findByText('No saved views yet.');
  expect(screen.queryByRole('heading', { name: 'Exports by your team' })).toBeNull();
});
