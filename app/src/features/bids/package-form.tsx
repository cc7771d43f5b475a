import { type BidPackageDetail, endpoints, MOST_TRADES } from '@plumbline/api-contract';
import {
  Button,
  Card,
  Checkbox,
  Field,
  LinkButton,
  Skeleton,
  TextArea,
  TextInput,
} from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { useAsOpened } from '../../entry/use-as-opened.ts';
import { type Entered, useForm } from '../../entry/use-form.ts';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { tradesFault } from '../../projects/trade-choice.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { clockZone } from '../../time/clock-zone.ts';
import { ProjectFields, TradesField } from './package-subject.tsx';
import { clockAt, momentAt } from '../../time/zoned.ts';
import { ZoneField } from '../../time/zone-field.tsx';

const WEEK_MS = 7 * 86_400_000;

/** A new draft. Nobody is notified until it is published. */
export function NewPackage() {
  const navigate = useNavigate();
  const open = useWhileOpen((id: string) => void navigate(`/bids/packages/${id}`));
  return (
    <Page
      title="New bid package"
      eyebrow={<Link to="/bids">Bids</Link>}
      description="Save a draft, then invite companies and publish it."
    >
      <PackageForm
        submit="Save draft"
        cancelTo="/bids"
        send={async (body) => {
          const made = await call(endpoints.createBidPackage, { body });
          open(made.id);
        }}
      />
    </Page>
  );
}

/** A package can be edited until it is due; everyone invited is notified of the changes. */
export function EditPackage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const back = useWhileOpen(() => void navigate(`/bids/packages/${id}`));
  const about = useResource(endpoints.getBidPackage, { params: { id } });
  const isOut = about.data !== undefined && about.data.status !== 'draft';
  return (
    <Page
      title="Edit bid package"
      eyebrow={<Link to={`/bids/packages/${id}`}>{about.data?.title ?? 'Bid package'}</Link>}
      description={
        isOut
          ? 'Everyone invited is notified of what changed. The due time can only be moved to a later time.'
          : undefined
      }
    >
      {about.error && !about.data ? (
        <Card>
          <Failure what="The package" error={about.error} retry={() => void about.mutate()} />
        </Card>
      ) : about.data ? (
        <PackageForm
          known={about.data}
          submit={isOut ? 'Save and notify everyone invited' : 'Save'}
          cancelTo={`/bids/packages/${id}`}
          send={async (body, revision) => {
            await call(endpoints.updateBidPackage, { params: { id }, body: { ...body, revision } });
            refresh([endpoints.getBidPackage, endpoints.listBidPackages]);
            back();
          }}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Page>
  );
}

type Body = {
  readonly title: string;
  readonly project: string;
  readonly project_id: string | null;
  readonly trades: string[];
  readonly scope: string;
  readonly requirements: string;
  readonly value: number | null;
  readonly due: string;
  readonly time_zone: string;
  readonly is_sealed: boolean;
};

type PackageFormProps = {
  readonly known?: BidPackageDetail;
  readonly submit: string;
  readonly cancelTo: string;
  /** `revision`: of the package as the form shows it; 0 for a new one. */
  readonly send: (body: Body, revision: number) => Promise<void>;
};

const amountIn = (text: string): number => Number(text.replaceAll(/[$,\s]/gu, ''));

function PackageForm({ submit, cancelTo, send, ...props }: PackageFormProps) {
  const known = useAsOpened(props.known);
  const [opened] = useState(() => new Date());
  const [zone, setZone] = useState(known?.time_zone ?? clockZone());
  const [project, setProject] = useState({
    id: known?.project_id ?? null,
    name: known?.project ?? '',
  });
  const [trades, setTrades] = useState<readonly string[]>(known?.trades ?? []);
  const [isSealed, setSealed] = useState(known?.is_sealed ?? true);
  const due = clockAt(new Date(known?.due ?? opened.getTime() + WEEK_MS), zone);
  const time = known === undefined ? '14:00' : due.time;
  const dueOf = (entered: Entered) => momentAt(entered('due'), entered('time'), zone);
  const use = useForm({
    failure: 'Not saved.',
    check: (entered) => ({
      title: entered('title') === '' ? 'Enter what the bids are for.' : undefined,
      project: project.name.trim() === '' ? 'Choose a project, or enter its name.' : undefined,
      due: dueOf(entered) === null ? 'Enter the date and time that bids are due.' : undefined,
      value: Number.isNaN(amountIn(entered('value'))) ? 'Enter an amount in dollars.' : undefined,
      form: tradesFault(trades, MOST_TRADES.package),
    }),
    send: (entered) =>
      send(
        {
          title: entered('title'),
          project: project.name.trim(),
          project_id: project.id,
          trades: [...trades],
          scope: entered('scope'),
          requirements: entered('requirements'),
          value: entered('value') === '' ? null : amountIn(entered('value')),
          due: (dueOf(entered) ?? new Date()).toISOString(),
          time_zone: zone,
          is_sealed: isSealed,
        },
        known?.revision ?? 0,
      ),
  });
  const isOut = known !== undefined && known.status !== 'draft';
  return (
    <Card>
      <form {...use.form} className="grid max-w-3xl gap-5">
        <Field label="Package" required hint="Such as Electrical." errors={use.errorsOf('title')}>
          <TextInput name="title" maxLength={160} defaultValue={known?.title} />
        </Field>
        <ProjectFields
          project={project}
          onChange={setProject}
          errors={use.errorsOf('project').concat(use.errorsOf('project_id'))}
        />
        <TradesField trades={trades} onChange={setTrades} errors={use.errorsOf('trades')} />
        <Field label="Scope of work" errors={use.errorsOf('scope')}>
          <TextArea name="scope" rows={6} maxLength={8000} defaultValue={known?.scope} />
        </Field>
        <Field
          label="Bidder requirements"
          hint="Licenses, insurance limits, bonding, experience."
          errors={use.errorsOf('requirements')}
        >
          <TextArea
            name="requirements"
            rows={3}
            maxLength={2000}
            defaultValue={known?.requirements}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-[1fr_1fr_1.4fr]">
          <Field label="Due date" required errors={use.errorsOf('due')}>
            <TextInput name="due" type="date" defaultValue={due.day} />
          </Field>
          <Field label="Due time" required>
            <TextInput name="time" type="time" defaultValue={time} />
          </Field>
          <ZoneField
            id="package-zone"
            value={zone}
            onChange={setZone}
            now={opened}
            errors={use.errorsOf('time_zone')}
          />
        </div>
        <Field
          label="Estimated value"
          hint="Only your company sees this. We compare it with each company’s single limit."
          errors={use.errorsOf('value')}
        >
          <TextInput
            name="value"
            inputMode="decimal"
            placeholder="$"
            defaultValue={known?.value ?? ''}
          />
        </Field>
        <Checkbox
          label="Sealed bids"
          hint={
            isOut
              ? 'You can’t change this after the package is published.'
              : 'Amounts and files are encrypted until the due time. Until then you cannot read them, and neither can other bidders.'
          }
          checked={isSealed}
          disabled={isOut}
          onChange={(event) => setSealed(event.target.checked)}
        />
        <FormFault words={use.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={use.isBusy}>
            {submit}
          </Button>
          <LinkButton as={Link} to={cancelTo} variant="secondary">
            Cancel
          </LinkButton>
        </div>
      </form>
    </Card>
  );
}
