import { calledFromOutside, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';

const files = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
);
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//u.test(file);
const sources = files
  .filter(([file]) => !isTest(file))
  .map(([, text]) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, ''));
const tests = files.filter(([file]) => isTest(file)).map(([, text]) => text);

/** Called by pages, but in no test of this folder; some are called in the browser tests. Only ever gets shorter. */
const UNTESTED = `
askForHelp changeBatch createProject deleteFile dismissDuplicate downloadAnswersCsv
downloadBidCalendar downloadBidFile downloadBidPackageFile downloadFile exportBids exportContactList
getIndustryRates getRacRun listVaultProjects setViewedByCoworker uploadFile viewInvitationToBid
`
  .trim()
  .split(/\s+/u);

/** An endpoint counts as called when it is the first argument of a function, or is given as the endpoint to call. */
const isCalled = (id: string): boolean => {
  const call = new RegExp(`(?:\\w\\(\\s*|endpoint: |[?:] )endpoints\\.${id}\\b`, 'u');
  return sources.some((text) => call.test(text));
};

it('has a page that calls each endpoint, or a reason why none does', () => {
  expect(sources.length).toBeGreaterThan(200);
  const uncalled = Object.keys(endpoints).filter((id) => !isCalled(id));
  expect(uncalled.toSorted()).toEqual(Object.keys(calledFromOutside).toSorted());
  for (const reason of Object.values(calledFromOutside)) expect(reason).toMatch(/^[A-Z].{20,}\.$/u);
});

it('has a test that replies to each call of a page', () => {
  const outside = Object.keys(calledFromOutside);
  const untested = Object.keys(endpoints).filter((id) => {
    const reply = new RegExp(`endpoints\\.${id}\\b`, 'u');
    return !outside.includes(id) && !tests.some((text) => reply.test(text));
  });
  expect(untested.toSorted()).toEqual(UNTESTED);
});
