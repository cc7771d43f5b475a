import type { DeletionForecast } from '@plumbline/api-contract';
import { stopped } from '../../organization/person-name.ts';

const number = new Intl.NumberFormat('en-US');

function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

/** What deleting the account does to the company and its vault, in plain sentences. */
export function forecastWords({ organization }: DeletionForecast): readonly string[] {
  if (organization === null) return [];
  const { name, fate, permissions, answers, files } = organization;
  switch (fate) {
    case 'stays':
      return [`${name} and its data vault stay with your colleagues.`];
    case 'needs_successor':
      return [`${stopped(`You are the last Admin of ${name}`)} Make a colleague Admin first.`];
    case 'goes':
      return [
        `${stopped(`You are the only person at ${name}`)} The company and its data vault are deleted with your account: ${counted(answers, 'section', 'sections')} of answers and ${counted(files, 'file', 'files')}.`,
        ...(permissions > 0
          ? [`${counted(permissions, 'person loses', 'people lose')} access immediately.`]
          : []),
      ];
    default:
      return fate satisfies never;
  }
}
