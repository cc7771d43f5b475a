import { outsiderDocument } from '@plumbline/form-engine';
import { describe, expect, it } from 'vitest';
import { notApplicable } from './not-applicable.ts';
import { openVault } from './open-vault.ts';
import type { StoredAnswers } from '@plumbline/form-engine';
import { everySection, neverSaved, templateOf, type VaultState } from './vault-state.ts';

const vaultWith = (sections: Readonly<Record<string, StoredAnswers>>): VaultState => ({
  organizationId: 'o',
  status: 'Work In Progress',
  formType: 'F',
  files: new Map(),
  sections: new Map(
    Object.entries(sections).map(([link, answers]) => [link, { ...neverSaved, answers }]),
  ),
});

function told(vault: VaultState, link: string, granted: ReadonlySet<string>) {
  const session = openVault(vault, 'contractor', '2026-11-21');
  const template = templateOf(link);
  if (template === undefined) throw new Error(`no section ${link}`);
  const document = outsiderDocument(session, template, neverSaved.stamp, granted);
  return notApplicable(session, template, document, granted);
}

describe('notApplicable', () => {
  const basic = vaultWith({
    'basic-information': {
      values: { 'BI-02': 'No' },
      rows: { 'BI-33': [{ id: 'r1', values: { 'BI-33.1': 'Kept' } }] },
    },
  });

  it('names what granted answers hide, with its label and place but not its answer', () => {
    const found = told(basic, 'basic-information', new Set(['basic-information']));
    expect(found[0]).toEqual({
      address: 'basic-information/BI-33',
      label: 'DBA names',
      after: 'basic-information/BI-02',
      group: 'Legal identity',
    });
    expect(JSON.stringify(found)).not.toContain('Kept');
  });

  it.each([
    ['licenses-registrations', 'LI-13'],
    ['safety-program', 'SP-23'],
  ])(
    'names in %s what another section hides (%s) only when that section is granted too',
    (link, id) => {
      const names = (granted: ReadonlySet<string>) =>
        told(vaultWith({}), link, granted).map(({ address }) => address);
      expect(names(new Set([link, 'trades-markets-service-area']))).toContain(`${link}/${id}`);
      expect(names(new Set([link]))).not.toContain(`${link}/${id}`);
      expect(names(new Set([link])).length).toBeGreaterThan(0);
    },
  );

  it('names nothing that is shown', () => {
    for (const link of everySection) {
      const session = openVault(vaultWith({}), 'contractor', '2026-11-21');
      for (const { address } of told(vaultWith({}), link, everySection))
        expect(session.is(address, 'hidden')).toBe(true);
    }
  });
});
