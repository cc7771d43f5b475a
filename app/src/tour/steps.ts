/** What a tour says at one step, and of what. */
export type TourStep = {
  /** What the step points at; '' for a step that points at nothing. */
  readonly selector: string;
  readonly template: { readonly title: string; readonly text: string };
  /** `dialog` stands in the middle of the page; `pointer` beside what it points at, where that is on the page. */
  readonly type: 'dialog' | 'pointer';
  /** The page it is about; the tour leads there. */
  readonly path: string;
};

const VAULT = '/prequal/data-vault/data-vault';

/** The pre-qual tour (specification, "Guided tours"): statuses, Basic Information, data vault status, inviting GCs. */
export const prequalSteps: readonly [TourStep, ...TourStep[]] = [
  {
    type: 'dialog',
    selector: '',
    path: VAULT,
    template: {
      title: 'Welcome to your data vault',
      text: 'You answer the prequalification form once, keep it current, and decide which contractor sees which section. Four short steps show you around.',
    },
  },
  {
    type: 'pointer',
    selector: '[data-tour="statuses"]',
    path: VAULT,
    template: {
      title: 'Two statuses',
      text: 'Work In Progress while you fill in. Ready For Review tells contractors that nothing is missing. You change it here, at any time and in both directions.',
    },
  },
  {
    type: 'pointer',
    selector: '[data-tour="basic-information"]',
    path: VAULT,
    template: {
      title: 'Begin with Basic Information',
      text: 'Other sections build on what you answer here. Everything you type is saved as you go, and you come back to where you were.',
    },
  },
  {
    type: 'pointer',
    selector: '[data-tour="vault-status"]',
    path: VAULT,
    template: {
      title: 'How far your data vault is',
      text: 'What is done and what is left, all in all. Each section below says the same for itself, and who changed it last.',
    },
  },
  {
    type: 'pointer',
    selector: '[data-tour="invite"]',
    path: '/prequal/data-vault/gc-partner-access',
    template: {
      title: 'Invite a contractor',
      text: 'Here you invite contractors and choose the sections each person sees. Nobody outside your company sees anything before you give it.',
    },
  },
];
