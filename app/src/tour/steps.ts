/** What a tour says at one step, and about what. */
export type TourStep = {
  /** A selector of what the step points at; '' when it points at nothing. */
  readonly selector: string;
  readonly template: { readonly title: string; readonly text: string };
  /** `dialog` is in the middle of the page; `pointer` next to what it points at, when that is on the page. */
  readonly type: 'dialog' | 'pointer';
  /** The page that it is about; the tour goes there. */
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
      text: 'Work In Progress means you’re still filling it in. Ready For Review tells contractors that nothing is missing. You can switch between them here at any time.',
    },
  },
  {
    type: 'pointer',
    selector: '[data-tour="basic-information"]',
    path: VAULT,
    template: {
      title: 'Begin with Basic Information',
      text: 'Other sections build on your answers here. Everything you type is saved as you go, so you can pick up where you left off.',
    },
  },
  {
    type: 'pointer',
    selector: '[data-tour="vault-status"]',
    path: VAULT,
    template: {
      title: 'Your progress',
      text: 'What is done and what is left overall. Each section below shows its own progress and who changed it last.',
    },
  },
  {
    type: 'pointer',
    selector: '[data-tour="invite"]',
    path: '/prequal/data-vault/gc-partner-access',
    template: {
      title: 'Invite a contractor',
      text: 'Invite contractors here and choose the sections each person sees. No one outside your company sees anything until you give access.',
    },
  },
];
