import {
  agencies,
  choices,
  council,
  fetched,
  longChoice,
  noneOfThese,
  slowChoices,
  states,
  trades,
} from './choice-lists.ts';
import { absent, type Exhibit } from './exhibit.ts';
import { openList } from './interactions.ts';

const text = { type: 'string' } as const;
const list = { type: 'array', items: { type: 'string' }, uniqueItems: true } as const;

const nothingToWaitFor = absent('asks nothing of the page');
const chosenNotTyped = absent('is chosen, not typed');
const anyText = absent('takes any text');

/** The widgets of answers that are chosen. */
export const choiceExhibits = {
  SELECT: [
    {
      schema: text,
      options: { choices: trades },
      answer: 'Masonry',
      longAnswer: longChoice,
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
    {
      form: 'a choice with a website and a text to copy',
      label: 'Certifying agency',
      schema: text,
      options: { choices: agencies },
      answer: `${council} and partners`,
      longAnswer: absent('its choices are the template’s'),
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
  ],
  COMBOBOX: [
    {
      schema: text,
      options: { choices: trades },
      answer: 'Masonry',
      longAnswer: longChoice,
      illFormed: anyText,
      busy: nothingToWaitFor,
    },
    {
      form: 'a list that is fetched',
      schema: text,
      options: { loadChoices: slowChoices },
      answer: 'Cook, IL',
      longAnswer: longChoice,
      illFormed: anyText,
      busy: { act: openList },
    },
    ...Object.entries(fetched).map(([form, loadChoices]) => ({
      form,
      schema: text,
      options: { loadChoices },
      answer: 'Cook, IL',
      longAnswer: absent('is as long as in the form before'),
      illFormed: anyText,
      busy: { act: openList },
    })),
    {
      form: 'a choice with a website',
      label: 'Certifying agency',
      schema: text,
      options: { choices: agencies },
      answer: council,
      longAnswer: absent('its choices are the template’s'),
      illFormed: anyText,
      busy: nothingToWaitFor,
    },
    {
      form: 'several answers',
      schema: list,
      options: { choices: trades },
      answer: ['Masonry', 'Glazing'],
      longAnswer: trades.map(({ value }) => value),
      illFormed: anyText,
      busy: nothingToWaitFor,
    },
  ],
  RADIO: [
    {
      schema: text,
      options: { choices: choices('Union', 'Open shop', 'Both') },
      answer: 'Open shop',
      longAnswer: absent('its choices are the template’s'),
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
    {
      form: 'many or long choices',
      schema: text,
      options: { choices: trades },
      answer: 'Masonry',
      longAnswer: longChoice,
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
  ],
  YESNO: [
    {
      label: 'Has the company failed to complete a contract?',
      schema: text,
      options: { choices: choices('Yes', 'No') },
      answer: 'No',
      longAnswer: absent('its choices are Yes and No'),
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
  ],
  CHECKBOX: [
    {
      form: 'an option that excludes the others',
      label: 'Safety programs in place',
      schema: list,
      options: { choices: [...choices('Drug testing', 'Fall protection', 'Crane'), noneOfThese] },
      answer: [noneOfThese.value],
      longAnswer: absent('its choices are the template’s'),
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
    {
      schema: list,
      options: { choices: trades },
      answer: ['Masonry', 'Glazing'],
      longAnswer: trades.map(({ value }) => value),
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
  ],
  CHECK: [
    {
      label:
        'I am authorized to sign for the company, and I certify that these answers are true and complete',
      schema: { type: 'boolean' },
      answer: true,
      longAnswer: absent('is ticked or not'),
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
  ],
  STATES: [
    {
      schema: list,
      options: { choices: states },
      answer: ['IL', 'IN'],
      longAnswer: states.map(({ value }) => value),
      illFormed: chosenNotTyped,
      busy: nothingToWaitFor,
    },
  ],
} satisfies Readonly<Record<string, readonly Exhibit[]>>;
