/** A bound form's schema has no defaults, and RJSF holds none of its answers: what it was given is what it has. */
export function stub(_validator: unknown, _schema: unknown, formData: unknown): unknown {
  return formData;
}
