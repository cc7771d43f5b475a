import { endpoints, type OrganizationProfile, type Picture } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useRefresh, useResource } from '../../../api/resource.ts';
import { companyProfile, maria, problem, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { PicturesSection } from './pictures-section.tsx';

const picture = (id: string, caption = ''): Picture => ({
  id,
  url: `/pictures/${id}`,
  small_url: `/pictures/${id}-small`,
  width: 1600,
  height: 400,
  caption,
});

function Manage() {
  const { data } = useResource(endpoints.getOrganization, { params: { id: SUMMIT.id } });
  const refresh = useRefresh();
  return (
    <>
      <h1 tabIndex={-1}>Manage</h1>
      <button type="button" onClick={() => refresh([endpoints.getOrganization])}>
        Read again
      </button>
      {data && <PicturesSection profile={data} />}
    </>
  );
}

async function open(told: Partial<OrganizationProfile> = {}) {
  const routes = [{ path: '/', element: <Manage /> }];
  const { server } = await openPage(maria(), routes, '/', 'Manage', (far) =>
    far.on(endpoints.getOrganization, companyProfile(told)),
  );
  await screen.findByText('Add a photo');
  return server;
}
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the pictures of a company', () => {
  it('are saved as soon as they are chosen, each as what it is, or the reason is shown', async () => {
    const server = await open();
    const [logo, cover, photo] = screen.getAllByText('or drop one here');
    const drop = (place: HTMLElement | undefined) =>
      void fireEvent.drop(place ?? document.body, {
        dataTransfer: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
      });
    server.on(endpoints.uploadCompanyPicture, () => [422, problem(422, 'It is too small.')]);
    drop(cover);
    await screen.findByText('It is too small.');
    server.on(endpoints.uploadCompanyPicture, () => [201, picture('2')]);
    server.on(endpoints.getOrganization, companyProfile({ cover: picture('2') }));
    drop(cover);
    await screen.findByText('Cover saved.');
    const shown = await screen.findByRole('img', { name: 'Your cover' });
    expect(shown.getAttribute('src')).toBe('/pictures/2-small');
    screen.getByText('Replace cover');
    expect(screen.queryByText('It is too small.')).toBeNull();
    drop(logo);
    await screen.findByText('Logo saved.');
    drop(photo);
    await screen.findByText('Photo saved.');
    const sent = server.bodiesOf(endpoints.uploadCompanyPicture) as FormData[];
    expect(sent.map((form) => form.get('kind'))).toEqual(['cover', 'cover', 'logo', 'photo']);
  });

  it('are removed at once, and restored by Undo', async () => {
    const server = await open({ logo: picture('1') });
    server.on(endpoints.removeCompanyPicture, () => [503, problem(503, 'Busy.')]);
    press('Remove logo');
    await screen.findByText('Not removed. Busy.');
    server.on(endpoints.removeCompanyPicture, () => [204]);
    server.on(endpoints.getOrganization, companyProfile());
    screen.getByRole('button', { name: 'Remove logo' }).focus();
    press('Remove logo');
    await screen.findByText('Logo removed.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your logo' })).toBeNull());
    server.on(endpoints.updateCompanyPicture, () => [200, picture('1')]);
    server.on(endpoints.getOrganization, companyProfile({ logo: picture('1') }));
    press('Undo');
    await screen.findByText('Logo restored.');
    const back = await screen.findByRole('img', { name: 'Your logo' });
    expect(back.getAttribute('src')).toBe('/pictures/1');
    expect(server.bodiesOf(endpoints.updateCompanyPicture)).toEqual([{ is_removed: false }]);
  });

  it('have captions, which are saved when they are left with a change', async () => {
    const server = await open({ photos: [picture('1', 'Shop'), picture('2')] });
    screen.getByRole('img', { name: 'Shop' });
    screen.getByRole('img', { name: 'Photo 2' });
    const field = screen.getByLabelText('Caption for photo 1');
    const write = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    write('Shop ');
    expect(server.bodiesOf(endpoints.updateCompanyPicture)).toEqual([]);
    server.on(endpoints.updateCompanyPicture, () => [503, problem(503, 'Busy.')]);
    write(' Our shop ');
    await screen.findByText('Not saved. Busy.');
    server.on(endpoints.updateCompanyPicture, () => [200, picture('1', 'Our shop')]);
    fireEvent.blur(field);
    await screen.findByText('The caption was saved.');
    expect(screen.queryByText('Not saved. Busy.')).toBeNull();
    expect(server.bodiesOf(endpoints.updateCompanyPicture)).toEqual([
      { caption: 'Our shop' },
      { caption: 'Our shop' },
    ]);
  });

  it('show a caption that a colleague changed, and leave it alone unless something is typed', async () => {
    const server = await open({ photos: [picture('1', 'Shop')] });
    server.on(endpoints.getOrganization, companyProfile({ photos: [picture('1', 'Yard')] }));
    press('Read again');
    const field = await screen.findByDisplayValue('Yard');
    fireEvent.blur(field);
    expect(server.bodiesOf(endpoints.updateCompanyPicture)).toEqual([]);
    // What is typed stays when the profile is read again.
    fireEvent.change(field, { target: { value: 'Our yard' } });
    server.on(endpoints.getOrganization, companyProfile({ photos: [picture('1', 'Lot')] }));
    press('Read again');
    await screen.findByRole('img', { name: 'Lot' });
    screen.getByDisplayValue('Our yard');
  });
});
