import {
  endpoints,
  type OrganizationCard,
  type RelationshipSuggestion,
} from '@plumbline/api-contract';
import { Button, Card, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/api.ts';
import { wordsOf } from '../api/refusal.ts';
import { useResource } from '../api/resource.ts';
import { profilePath } from '../organization/person-name.ts';
import { projectPath } from '../projects/words.ts';
import { useUser } from '../session/session.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { focusHeading } from '../shell/page.tsx';

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog);

const UNDO_MS = 10_000;

type SuggestionsProps = { readonly ownId: string; readonly onChanged: () => void };

/** Companies that took part in the same projects; renders nothing when there are none. */
export function Suggestions({ ownId, onChanged }: SuggestionsProps) {
  const user = useUser();
  const snackbar = useSnackbar();
  const suggestions = useResource(endpoints.listRelationshipSuggestions);
  const [asked, setAsked] = useState<OrganizationCard | null>(null);
  const setDismissed = async (organization: OrganizationCard, is_dismissed: boolean) => {
    try {
      await call(endpoints.dismissRelationshipSuggestion, {
        body: { organization: organization.id, is_dismissed },
      });
      await suggestions.mutate();
    } catch (error) {
      snackbar.show({ type: 'error', message: `Nothing was changed. ${wordsOf(error)}` });
      return;
    }
    if (!is_dismissed) return;
    focusHeading();
    snackbar.show({
      message: 'The suggestion was removed.',
      timeoutMs: UNDO_MS,
      action: { label: 'Undo', onClick: () => void setDismissed(organization, false) },
    });
  };
  if (!suggestions.data || suggestions.data.results.length === 0) return null;
  return (
    <Card
      title="Companies from your projects"
      description="You took part in the same projects. Ask them to confirm that you worked together."
      padded={false}
    >
      <ul className="divide-y divide-line border-t border-line">
        {suggestions.data.results.map((suggestion) => (
          <Suggestion
            key={suggestion.organization.id}
            suggestion={suggestion}
            onAsk={() => setAsked(suggestion.organization)}
            onDismiss={() => void setDismissed(suggestion.organization, true)}
          />
        ))}
      </ul>
      {asked && (
        <AskDialog
          ownId={ownId}
          ownName={user.primary_organization?.name ?? ''}
          company={asked}
          onClose={() => setAsked(null)}
          onAsked={onChanged}
        />
      )}
    </Card>
  );
}

type SuggestionProps = {
  readonly suggestion: RelationshipSuggestion;
  readonly onAsk: () => void;
  readonly onDismiss: () => void;
};

function Suggestion({ suggestion, onAsk, onDismiss }: SuggestionProps) {
  const { organization, projects, count } = suggestion;
  const more = count - projects.length;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4 max-md:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={profilePath(organization.id)}
          className="font-medium wrap-anywhere text-primary-ink hover:underline"
        >
          {organization.name}
        </Link>
        <ul className="flex flex-wrap gap-x-3 text-ink-muted">
          {projects.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <Link to={projectPath(id)} className="wrap-anywhere underline">
                {name}
              </Link>
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={`Ask ${organization.name}`}
          onClick={onAsk}
        >
          Ask
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Don’t suggest ${organization.name}`}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}
