import { endpoints } from '@plumbline/api-contract';
import { Card, EmptyState, Icon, LinkButton } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useRefresh, useResource } from '../../api/resource.ts';
import { sendFile } from '../../api/send-file.ts';
import { countOf } from '../../contacts/count-of.ts';
import { OwnLists } from '../../contacts/own-lists.tsx';
import { UploadContacts } from '../../contacts/upload-contacts.tsx';
import { REGISTER } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Page } from '../../shell/page.tsx';
import { ListPage } from './list-page.tsx';

const TITLE = 'Upload contacts';

/** Contact lists for the network: matched to companies that are on it, and acted on in bulk. */
export function UploadPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const list = search.get('list');
  if (user.primary_organization === null)
    return (
      <Page title={TITLE}>
        <Card>
          <EmptyState
            icon="company"
            title="Join or add your company first"
            action={
              <LinkButton as={Link} to={REGISTER}>
                Join or Add a Company
              </LinkButton>
            }
          >
            Relationships and invitations are sent in your company’s name.
          </EmptyState>
        </Card>
      </Page>
    );
  if (list !== null) return <ListPage key={list} id={list} back={<Back />} />;
  return (
    <Page
      title={TITLE}
      description="Find the companies you know on Plumbline, then connect with them or invite them, all at once."
    >
      <Start />
    </Page>
  );
}

function Start() {
  const refresh = useRefresh();
  const [, setSearch] = useSearchParams();
  const lists = useResource(endpoints.listContactLists);
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <UploadContacts
          send={(file) => sendFile(endpoints.uploadContactList.path, file)}
          hint="A CSV, XLS or XLSX file, up to 5 MB and 5,000 rows. Put one contact in each row, with a company, an email address or both. Nothing is sent until you say so. Only you and your company’s Admins can see the list, and it is deleted after 90 days."
          onUploaded={({ id }) => {
            refresh([endpoints.listContactLists]);
            setSearch({ list: id });
          }}
        />
      </Card>
      <OwnLists
        lists={lists.data?.results.map(({ id, file_name, counts, is_working, uploaded_by }) => ({
          id,
          name: file_name,
          line: `${countOf(counts.all, 'row')}, ${counts.matched.toLocaleString('en-US')} matched · Uploaded by ${uploaded_by}`,
          pill: is_working
            ? { tone: 'primary', name: 'Working' }
            : counts.choose > 0
              ? { tone: 'warning', name: `${counts.choose.toLocaleString('en-US')} to choose` }
              : { tone: 'success', name: 'Ready' },
          to: `?list=${id}`,
        }))}
        error={lists.error}
        retry={() => void lists.mutate()}
        empty="Lists that you upload appear here. You can leave at any time and come back to them."
      />
    </div>
  );
}

function Back() {
  return (
    <Link
      to="/upload"
      className="inline-flex items-center gap-1 rounded-sm text-primary-ink underline-offset-2 hover:underline"
    >
      <Icon name="arrow-left" size={16} /> {TITLE}
    </Link>
  );
}
