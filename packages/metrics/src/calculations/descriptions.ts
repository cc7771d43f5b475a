/** What each calculation is, for template authors. Not part of the table, which every page with a form loads. */
export const calculationDescriptions: Readonly<Record<string, string>> = {
  trir: 'Total Recordable Incident Rate per 100 full-time workers',
  dart: 'Days Away, Restricted or Transferred rate per 100 full-time workers',
  difference: 'One amount less another, such as gross profit or equity; may be negative',
  ratio: 'A part of a whole as a fraction; blank when the whole is zero',
  remainingContractValue: 'The part of a contract that is still to be earned',
  totalBacklog:
    'Work still to be earned on current projects, and awarded work that has not started',
  renewalDue: 'Signed + 12 months, or the next fiscal year end + 120 days if sooner',
  documentCheckList: 'Every document asked for, and whether it is on file',
};
