import { TERMS_VERSION } from '@plumbline/api-contract';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { dayText } from '../../time/moment.ts';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { Terms } from './terms.tsx';

/** Every version that people may have accepted, with the hash of its texts. Released versions never change. */
const HASHES: Readonly<Record<string, string>> = {
  '2026-11-23': 'c4d81b9b863e7524d1892e370c439313',
};

afterEach(cleanup);

it('has a new version whenever the text of the terms or the privacy policy changes', async () => {
  const { container } = render(
    <MemoryRouter>
      <Terms />
      <PrivacyPolicy />
    </MemoryRouter>,
  );
  expect(container.textContent.split(`Effective ${dayText(TERMS_VERSION)}`)).toHaveLength(3);
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(container.textContent),
  );
  const hash = [...new Uint8Array(digest, 0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  expect(
    HASHES[TERMS_VERSION],
    'The text changed: set TERMS_VERSION to the day of the change, and add it here with its hash.',
  ).toBe(hash);
});
