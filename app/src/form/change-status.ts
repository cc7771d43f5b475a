import { endpoints } from '@plumbline/api-contract';
import type { AnswerError, PrequalStatus, RefusedAnswers } from '@plumbline/api-contract';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { settleForms } from './open-forms.ts';

export type StatusChange =
  | { readonly kind: 'changed' }
  /** What the server found missing or wrong. */
  | { readonly kind: 'refused'; readonly errors: readonly AnswerError[] }
  | { readonly kind: 'failed'; readonly message: string };

/** A vault with a new status, until it is loaded again: a page that opens before that shows the new one too. */
export const withStatus =
  (next: PrequalStatus) =>
  <V extends { readonly prequal_status: PrequalStatus }>(vault: V | undefined): V | undefined =>
    vault && { ...vault, prequal_status: next };

/** Marks a vault ready, or returns it to work in progress. The server decides, from all the answers that it has. */
export async function changeStatus(
  organizationId: string,
  status: PrequalStatus,
): Promise<StatusChange> {
  try {
    // The server judges what it has, so answers still in flight must arrive first.
    await settleForms();
    await call(endpoints.updateOrganization, {
      params: { id: organizationId },
      body: { prequal_status: status },
    });
    return { kind: 'changed' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors } = (error.problem ?? {}) as Partial<RefusedAnswers>;
    if (error.status === 422 && errors) return { kind: 'refused', errors };
    return { kind: 'failed', message: error.message };
  }
}
