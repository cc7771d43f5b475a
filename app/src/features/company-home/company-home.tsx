import { Button, Card, Field, LinkButton, SearchInput } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isAdmin } from '../../organization/ranks.ts';
import { tabPath } from '../../profile/tab.ts';
import { useUser } from '../../session/session.tsx';
import { NoOrganization } from '../../shell/no-organization.tsx';
import { Page } from '../../shell/page.tsx';
import { Bids } from './bids.tsx';
import { ContractorHome } from './contractor/contractor-home.tsx';
import { Completeness } from './completeness.tsx';
import { Relationships } from './relationships.tsx';
import { Waiting } from './waiting.tsx';

/** The home page of a company that does not answer a prequalification: what is waiting, and what to do next. */
export function CompanyHome() {
  const user = useUser();
  const organization = user.primary_organization;
  if (organization === null) return <NoOrganization />;
  if (organization.organization_type.name === 'General Contractor')
    return <ContractorHome organization={organization} user={user} />;
  const mayAnswer = isAdmin(user);
  return (
    <Page
      title="Company home"
      heading={organization.name}
      eyebrow={organization.organization_type.name}
      actions={
        <LinkButton as={Link} variant="secondary" to={tabPath(organization.id)}>
          {mayAnswer ? 'Manage profile' : 'View profile'}
        </LinkButton>
      }
    >
      <Search />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Waiting organization={organization.id} mayAnswer={mayAnswer} />
        <Completeness organization={organization.id} mayEdit={mayAnswer} />
        <Relationships mayAnswer={mayAnswer} />
        <Bids mayAnswer={mayAnswer} />
      </div>
    </Page>
  );
}

/** Opens the search with the text that was typed. */
function Search() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const typed = text.trim();
    void navigate(
      typed === '' ? '/general-search' : `/general-search?q=${encodeURIComponent(typed)}`,
    );
  };
  return (
    <Card className="mb-6">
      <search>
        <form onSubmit={search} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-72">
            <Field label="Search companies and projects">
              <SearchInput name="q" value={text} onSearch={setText} />
            </Field>
          </div>
          <Button type="submit">Search</Button>
        </form>
      </search>
    </Card>
  );
}
