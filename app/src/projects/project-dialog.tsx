import { endpoints, MOST_TRADES, type Project } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { useAsOpened } from '../entry/use-as-opened.ts';
import { useForm } from '../entry/use-form.ts';
import { hasTrades } from '../organization/trade-choices.ts';
import {
  factsFrom,
  faultsOf,
  NEW_FACTS,
  type OwnPart,
  ownPartOf,
  partFrom,
  ProjectFields,
  type ProjectFacts,
} from './project-fields.tsx';
import { TradeChoice, tradesFault } from './trade-choice.tsx';

/** What a new project starts with, copied from a row of the company's own vault. */
export type Copied = {
  readonly row: string;
  readonly facts: ProjectFacts;
  readonly ownPart: OwnPart;
  /** The questions of the row that stay private. */
  readonly keptPrivate: readonly string[];
};

type ProjectDialogProps = {
  /** Null adds a project. */
  readonly project: Project | null;
  readonly copied?: Copied;
  /** The type of the person's own company. */
  readonly type: string;
  readonly onClose: () => void;
  /** Called once it was saved, also if the dialog was closed in the meantime. */
  readonly onSaved: (project: Project) => void;
};

/** Adds or edits a project. Only what is in the fields becomes public. */
export function ProjectDialog({ copied, type, onClose, onSaved, ...props }: ProjectDialogProps) {
  const project = useAsOpened(props.project);
  const snackbar = useSnackbar();
  const facts = project ?? copied?.facts ?? NEW_FACTS;
  const ownPart = project ? ownPartOf(project) : (copied?.ownPart ?? null);
  // Created once, here: sent again after a lost reply, it names the same project.
  const [newId] = useState(() => crypto.randomUUID());
  const [county, setCounty] = useState(facts.county_fips);
  const [trades, setTrades] = useState<readonly string[]>(ownPart?.trades ?? []);
  const use = useForm({
    check: (entered) => ({ ...faultsOf(entered), form: tradesFault(trades, MOST_TRADES.part) }),
    send: async (entered) => {
      const body = { ...factsFrom(entered, county), own_part: partFrom(entered, trades) };
      const saved =
        project === null
          ? await call(endpoints.createProject, {
              body: { id: newId, ...body, ...(copied && { vault_row: copied.row }) },
            })
          : await call(endpoints.updateProject, {
              params: { id: project.id },
              body: { revision: project.revision, ...body },
            });
      snackbar.show({
        type: 'success',
        message: project === null ? 'The project was added.' : 'The project was saved.',
      });
      onSaved(saved);
    },
    onSent: onClose,
    failure: 'Not saved.',
  });
  return (
    <FormDialog
      use={use}
      width={670}
      title={project ? 'Edit project' : copied ? 'Make this project public' : 'Add a project'}
      description={
        copied
          ? 'Only what’s in these fields becomes public. You can change or clear anything first. Your data vault doesn’t change.'
          : 'Everyone with an account can see it. You can add photos and other companies later.'
      }
      submit={project ? 'Save' : copied ? 'Make public' : 'Add project'}
      onClose={onClose}
    >
      <ProjectFields
        facts={facts}
        ownPart={ownPart}
        county={county}
        onCounty={setCounty}
        errorsOf={use.errorsOf}
      />
      {hasTrades(type) && (
        <div className="mt-5">
          <TradeChoice chosen={trades} onChange={setTrades} />
        </div>
      )}
      {copied && copied.keptPrivate.length > 0 && (
        <div className="mt-5 rounded-lg bg-sunken px-4 py-3">
          <h3 className="font-medium text-ink">Stays in your data vault</h3>
          <p className="wrap-anywhere text-ink-muted">{copied.keptPrivate.join(' · ')}</p>
        </div>
      )}
    </FormDialog>
  );
}
