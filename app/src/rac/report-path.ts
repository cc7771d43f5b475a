/** The page of a risk assessment. */
export const reportPath = (id: string): string => `/rac-report/${encodeURIComponent(id)}`;
