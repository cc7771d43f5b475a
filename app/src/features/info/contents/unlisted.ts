import type { InfoContent } from '../content.ts';

/** For readers who were sent its address. */
export const unlisted: InfoContent = {
  title: 'How the Risk Assessment Works',
  lead: 'For readers we invited: what goes into a grade, what never does, and how to try it on your own trade partners.',
  action: { to: '/RAC/filled-condensed-report', label: 'Open the sample report' },
  steps: {
    title: 'From answers to a grade',
    list: [
      {
        title: 'Only what is shared is read',
        text: 'If a metric needs a section that isn’t shared, the report says “Not shared”. The metric is never guessed, and never counted as bad.',
      },
      {
        title: 'Each metric has bands',
        text: 'A current ratio of 1.3 scores 85, of 1.5 scores 100. The report shows the band, the next one, and how many points that would add.',
      },
      {
        title: 'Weights add them up',
        text: '128 metrics in ten categories. Start at 100, subtract the points lost for each metric, and you have the score exactly.',
      },
      {
        title: 'Caps come last',
        text: 'Some facts limit a grade whatever the score. A cap can be overridden with a written reason, which the report shows.',
      },
    ],
  },
  questions: {
    title: 'Common questions',
    list: [
      {
        title: 'Is it a credit rating?',
        text: 'No. It scores what a company says about itself, by rules that you can read and change.',
      },
      {
        title: 'Can a company find out its grade?',
        text: 'It can run the default model on its own vault. It doesn’t see what a contractor computed or decided.',
      },
      {
        title: 'Can we change the rules?',
        text: 'Yes: weights, caps, required amounts and the parameters of limits. Reports keep the rules they were made with.',
      },
    ],
  },
  more: [
    { to: '/blog/single-and-aggregate-limits', label: 'Single and Aggregate Limits' },
    { to: '/blog/choosing-trade-partners', label: 'Choosing Trade Partners' },
  ],
};
