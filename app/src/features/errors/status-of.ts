/** The HTTP status of an error (specification, section 8): its own, its response's, else 500. */
export function statusOf(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as {
    statusCode?: unknown;
    status?: unknown;
    response?: { status?: unknown } | null;
  };
  return [statusCode, status, response?.status].find(isStatus) ?? 500;
}

/** An error may carry anything under these names; a status has three digits. */
function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 599;
}
