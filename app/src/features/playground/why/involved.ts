import type { Because, Explanation, Reading, Reason } from '@plumbline/authoring';
import type { Address } from '@plumbline/form-engine';

/** The questions that an explanation mentions, besides the one it explains: by address, in order of appearance. */
export function involved(explanation: Explanation): readonly Address[] {
  const met = new Set<Address>();
  ofBecause(explanation, met);
  if (explanation.flip.kind === 'found')
    for (const { address } of explanation.flip.changes) met.add(address);
  met.delete(explanation.address);
  return [...met];
}

function ofBecause(because: Because, met: Set<Address>): void {
  for (const reason of [because.reason, ...because.also]) ofReason(reason, met);
  for (const { decides, clauses } of because.rules) {
    if (!decides) continue;
    for (const { left, operand } of clauses) {
      ofReading(left, met);
      if (typeof operand === 'object' && operand !== null && 'kind' in operand)
        ofReading(operand, met);
    }
  }
}

function ofReason(reason: Reason, met: Set<Address>): void {
  switch (reason.kind) {
    case 'inherited':
      met.add(reason.from.address);
      return ofBecause(reason.from, met);
    case 'valueRule':
      return ofBecause(reason.value, met);
    case 'notWhileHidden':
      return ofBecause(reason.hidden, met);
    case 'row':
      ofReading(reason.key, met);
      return ofReading(reason.source, met);
    case 'calculated':
      for (const { reading } of reason.inputs) ofReading(reading, met);
      return;
    case 'dropped':
      if (reason.options) ofReading(reason.options, met);
      return;
    default:
  }
}

function ofReading(reading: Reading, met: Set<Address>): void {
  if (reading.kind === 'question') met.add(reading.address);
  if (reading.kind === 'rows') for (const { address } of reading.rows) met.add(address);
}
