import { endpoints, ORGANIZATION_TYPES, type OrganizationType } from '@plumbline/api-contract';
import { Button, Field, Icon, RadioGroup, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useResource } from '../../api/resource.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';
import { domainOf, emailFault } from '../../registration/email-fault.ts';
import { joinedSource, keep, readKept } from '../../registration/kept.ts';
import { expectedOrganization } from '../../registration/reg-redirect.ts';
import { StepPage } from '../../registration/step-page.tsx';
import { pathOfStep } from '../../registration/steps.ts';
import { invitationPath } from '../../session/from-invite.ts';
import { returnPath } from '../../session/return-path.ts';
import { StepButtons } from './step-buttons.tsx';

const types = ORGANIZATION_TYPES.map((type) => ({ value: type, label: type }));

/** The first step: an email address, and which side of the network its company is on. */
export function EmailEntry() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => readKept().email ?? '');
  const [type, setType] = useState(() => typeNamed(search.get('type')) ?? readKept().userType);
  /** The free email address that was entered; the person confirms it before anything is sent to it. */
  const [freeMail, setFreeMail] = useState<string | null>(null);

  const register = async (acceptWebmail: boolean): Promise<void> => {
    if (!type) return;
    // Someone who comes back to correct the address has lost the query, but not the company that invited them.
    const expectedOrg = expectedOrganization(search.toString()) ?? readKept().expectedOrg;
    const source = joinedSource();
    const { is_sent: isSent } = await call(endpoints.register, {
      body: {
        email,
        user_type: type,
        accept_webmail: acceptWebmail,
        ...(expectedOrg !== null && { expected_org: expectedOrg }),
        ...(source !== null && { joined_source: source }),
      },
    });
    if (!isSent) return setFreeMail(email);
    keep({ email, ticket: null, userType: type, expectedOrg, from_route: returnPath() });
    await navigate(pathOfStep('validate-email'));
  };
  const { form, isBusy, fault, errorsOf } = useForm({
    check: () => ({
      email: emailFault(email.trim()),
      user_type: type ? undefined : 'Choose what your company does',
    }),
    send: () => register(false),
  });
  const webmail = useForm({ send: () => register(true) });

  if (freeMail !== null)
    return (
      <StepPage
        step="email-entry"
        title="Use your company’s address?"
        lead={`${domainOf(freeMail)} is a free email provider. With your company’s address, your colleagues can find you.`}
      >
        <FormFault words={webmail.fault} />
        <form {...webmail.form} className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setEmail('');
              setFreeMail(null);
            }}
          >
            Use my company address
          </Button>
          <Button type="submit" variant="secondary" busy={webmail.isBusy}>
            Continue with this address
          </Button>
        </form>
      </StepPage>
    );
  return (
    <StepPage
      step="email-entry"
      title="Create your free account"
      lead="Answer prequalification once, keep it current, and decide who sees each section."
    >
      <InvitedTo />
      <FormFault words={fault} />
      <form {...form} className="flex flex-col gap-6">
        <Field label="Work email" errors={errorsOf('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="What does your company do?" group errors={errorsOf('user_type')}>
          <RadioGroup
            name="user_type"
            options={types}
            value={type}
            onChange={(chosen) => setType(typeNamed(chosen))}
          />
        </Field>
        <StepButtons isBusy={isBusy}>
          <p className="text-ink-muted">No credit card needed</p>
        </StepButtons>
      </form>
    </StepPage>
  );
}

function typeNamed(name: string | null): OrganizationType | null {
  return ORGANIZATION_TYPES.find((type) => type === name) ?? null;
}

/** The address that the invitation was sent to, for people who came through one: no other address can accept it. */
function InvitedTo() {
  const uuid = new URLSearchParams(invitationPath()?.split('?')[1]).get('uuid');
  const found = useResource(
    endpoints.listContactInvitations,
    uuid === null ? null : { query: { uuid } },
    // The form works without it, so a failure is not worth a retry.
    { shouldRetryOnError: false },
  );
  const [invitation] = found.data?.results ?? [];
  if (!invitation || invitation.status !== 'sent') return null;
  return (
    <p className="mb-6 flex gap-2.5 rounded-md bg-primary-tint px-3.5 py-3 text-primary-ink">
      <Icon name="information" size={18} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Your invitation was sent to <strong className="font-semibold">{invitation.email}</strong>.
        Use that address; no other address can accept it.
      </span>
    </p>
  );
}
