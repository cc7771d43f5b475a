import type { SectionReply } from '@plumbline/api-contract';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { errorOf } from '../../api/client.ts';
import { openForm } from '../../form/open-form.ts';
import {
  dropForms,
  formsOf,
  type OpenForm,
  unsentSections,
  wouldLoseAnswers,
} from '../../form/open-forms.ts';
import { drafts } from '../../form/saving/drafts/device.ts';
import { remedyOf, uploadsOf } from './form-uploads.ts';

const refused = (status: number, file = ['No.']) =>
  remedyOf(errorOf(status, { type: 'about:blank', title: 'No', status, file }));

test('an upload lost by the network or the server can be retried; a refused one needs another file', () => {
  for (const status of [502, 503, 504, 429, 408])
    expect(remedyOf(errorOf(status, ''))).toBe('try-again');
  expect(refused(400)).toBe('try-again');
  expect([413, 422].map((status) => refused(status))).toEqual(['another-file', 'another-file']);
});

test('neither is offered to a company out of space, or to a person without access', () => {
  expect(refused(409)).toBe('none');
  expect([401, 403, 404].map((status) => remedyOf(errorOf(status, '')))).toEqual([
    'none',
    'none',
    'none',
  ]);
});

const BROKER = 'insurance/IN-01';
const CERTIFICATE = 'insurance/IN-02';
const owner = { user: 'u-1', tp: 'tp-1', link: 'insurance' };
const stored = { id: 'f-1', name: 'certificate.pdf', size: 1 };
const reply = {
  answers: {
    id: 'd1',
    link: owner.link,
    template: 'F',
    title: 'Insurance',
    revision: 7,
    questions: [
      { id: 'IN-01', type: 'TEXT', label: 'Broker', value: 'Acme' },
      { id: 'IN-02', type: 'FILE', label: 'Certificate' },
    ],
  },
  facts: {},
  fact_types: {},
  template_version: 'form-uploads',
  was_shared: true,
  editable: true,
} as unknown as SectionReply;

/** A request that ends when the test says so. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest | null = null;
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly response = stored;
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly abort = vi.fn();
  readonly send = (): void => {
    FakeRequest.sent = this;
  };
}

describe('a file that arrives while its section is not open', () => {
  let reads = 0;
  let answerReads = (): void => undefined;

  const open = async (user = owner.user): Promise<OpenForm> => {
    const opened = await openForm({ ...owner, user, reply, onSaved: () => undefined });
    if (!opened.ok) throw new Error('the section does not open');
    return opened.form;
  };
  const send = () => {
    const uploads = uploadsOf({ ...owner, title: 'Insurance' }, () => undefined);
    uploads.start({ field: CERTIFICATE, file: new File(['x'], stored.name), many: false });
    return uploads;
  };
  const arrive = () => {
    const uploads = send();
    FakeRequest.sent?.dispatchEvent(new Event('load'));
    return () => vi.waitFor(() => expect(uploads.pending()).toBe(0));
  };

  beforeEach(() => {
    reads = 0;
    const isAnswered = new Promise<void>((resolve) => {
      answerReads = resolve;
    });
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
      if (init?.method === 'PATCH') return Response.json({ revision: 8, facts: {} });
      reads += 1;
      await isAnswered;
      return Response.json(reply);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    dropForms();
    localStorage.clear();
  });

  it('goes into the page that opens meanwhile, which goes on saving', async () => {
    const ended = arrive();
    await vi.waitFor(() => expect(reads).toBe(1));
    const page = await open();
    answerReads();
    await ended();
    expect(page.session.get(CERTIFICATE).own).toEqual(stored);
    await page.autosave.flush();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(formsOf(owner.tp, owner.link)).toContain(page);
    page.session.set(BROKER, 'Lone Star Brokers');
    expect(page.autosave.state().phase.kind).toBe('waiting');
  });

  it('goes into the page that opens right after the section was opened for it', async () => {
    const opening = new Promise<OpenForm>((resolve) => {
      vi.spyOn(drafts, 'list').mockImplementationOnce(async () => {
        resolve(open());
        return [];
      });
    });
    answerReads();
    const ended = arrive();
    await ended();
    const page = await opening;
    expect(page.session.get(CERTIFICATE).own).toEqual(stored);
    expect(formsOf(owner.tp, owner.link)).toContain(page);
  });

  it('goes nowhere after its person signed out, even if the next person has the section open', async () => {
    arrive();
    await vi.waitFor(() => expect(reads).toBe(1));
    dropForms();
    const next = await open('u-2');
    answerReads();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(next.session.get(CERTIFICATE).own).toBeNull();
    expect(formsOf(owner.tp, owner.link)).toEqual([next]);
  });

  it('is not saved until it has arrived, and the page would lose it', async () => {
    send();
    expect(unsentSections()).toEqual([
      { link: 'insurance', title: 'Insurance', need: 'uploading' },
    ]);
    expect(wouldLoseAnswers()).toBe(true);
    FakeRequest.sent?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(unsentSections()).toMatchObject([{ need: 'failed' }]));
    expect(wouldLoseAnswers()).toBe(false);
    dropForms();
    expect(unsentSections()).toEqual([]);
  });
});
