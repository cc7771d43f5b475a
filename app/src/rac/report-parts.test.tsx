import type { RacMetric } from '@plumbline/api-contract';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Assessed, HIDDEN } from './assessment.ts';
import { CapsList } from './caps-list.tsx';
import { CategoryChart } from './category-chart.tsx';
import { LimitLines, LimitsTable } from './limits-table.tsx';
import { MetricDetail } from './metric-detail.tsx';
import { Rating } from './rating.tsx';
import { assessed } from './testing/report.ts';
import { Waterfall } from './waterfall.tsx';
import { WhyGrade } from './why-grade.tsx';

afterEach(cleanup);

const told = (more: Partial<Assessed> = {}): Assessed => ({ ...assessed(), ...more });
/** The metrics, of which the first ones are no longer shared. */
const withheld = (count: number): RacMetric[] =>
  assessed().metrics.map((one, at) =>
    at < count ? { ...one, state: 'withheld' as const, value: null, points: null } : one,
  );
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('a rating says what caps lowered, why there is no grade, and how the backlog stands', () => {
  const { rerender } = render(<Rating assessed={told({ score: 87.96 })} />);
  // Truncated: a score never contradicts its letter.
  screen.getByText('87.9');
  screen.getByText('(B+ before caps)');
  screen.getByText('91% of the model could be scored');
  screen.getByText('Backlog is within the aggregate limit.');
  expect(screen.queryByText(/^A grade needs/u)).toBeNull();
  const show = (more: Partial<Assessed>) => rerender(<Rating assessed={told(more)} />);
  show({ grade: null, coverage: 59.9, capacity: 'strained' });
  screen.getByText('(B+ by score alone)');
  screen.getByText('59% of the model could be scored');
  screen.getByText('A grade needs 60% coverage.');
  screen.getByText('Backlog is above the aggregate limit.');
  show({ letter: 'B', capacity: 'overextended' });
  expect(screen.queryByText(/before caps/u)).toBeNull();
  screen.getByText('Backlog is twice the aggregate limit or more.');
  show({ capacity: null });
  screen.getByText('Unknown: no backlog or no aggregate limit.');
  show({ capacity: null, metrics: withheld(1) });
  screen.getByText(HIDDEN);
});

it('a cap says whether it is assumed, why its reason is hidden, and who overrode it', () => {
  const [cap] = assessed().caps;
  if (!cap) throw new Error('no cap');
  const author = { first_name: 'Dana', last_name: 'Whitfield' };
  const override = { reason: 'Paid in full.', at: '2026-11-20T18:00:00Z', author };
  const caps = [
    cap,
    { ...cap, id: 'K2', reason: 'Not answered.', is_assumed: true },
    { ...cap, id: 'K3', reason: null, is_assumed: true, override },
  ];
  render(<CapsList caps={caps} />);
  const [plain, assumed, overridden] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(plain).toContain(`Caps the grade at B. ${cap.reason}`);
  expect(plain).not.toMatch(/Assumed|Overridden|It applies until/u);
  expect(assumed).toContain('Assumed');
  expect(assumed).toContain('Not answered. It applies until the answer says otherwise.');
  expect(overridden).toContain('The reason is hidden: its section is no longer shared.');
  expect(overridden).toContain('Overridden by Dana Whitfield, Nov 20, 2026: Paid in full.');
  expect(overridden).not.toContain('Assumed');
});

describe('limits', () => {
  const { limits } = assessed();

  it('are shown as computed and as entered', () => {
    const entered = { single: 8_000_000, aggregate: null };
    const { rerender } = render(<LimitsTable limits={limits} entered={entered} />);
    expect(rows()).toEqual(['Single limit$9.75M$8M', 'Aggregate limit$30M–Not entered']);
    screen.getByText('Suggested with you');
    expect(screen.getAllByText('$12,200,000')).toHaveLength(2);
    expect(screen.queryByText(/^Limited information/u)).toBeNull();
    const none = { computed: { single: null, aggregate: null }, available: null, suggested: null };
    const limited = { is_limited_information: true };
    rerender(
      <LimitsTable limits={{ ...limits, ...none, ...limited }} contractor="one contractor" />,
    );
    expect(rows()).toEqual(['Single limitNone', 'Aggregate limitNone']);
    screen.getByText('Suggested with one contractor');
    expect(screen.getAllByText('Unknown')).toHaveLength(2);
    expect(screen.queryByText(/^Limited information/u)).toBeNull();
    rerender(<LimitsTable limits={{ ...limits, ...limited }} />);
    screen.getByText('Limited information: based on completed jobs only.');
  });

  it('are the lowest of their lines', () => {
    const { rerender } = render(<LimitLines assessed={told()} />);
    const all = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(all).toEqual([
      '8 × adjusted working capital$34,720,000',
      'Surety’s aggregate limitsets the limit$30,000,000',
      'Half of the aggregate limit$15,000,000',
      '1.5 × the two largest completed jobssets the limit$9,750,000',
    ]);
    const none = { ...limits, computed: { single: null, aggregate: null }, lines: [] };
    rerender(<LimitLines assessed={told({ limits: none })} />);
    screen.getByText(/^There isn’t enough information to compute limits\./u);
    rerender(<LimitLines assessed={told({ limits: none, metrics: withheld(1) })} />);
    screen.getByText(HIDDEN);
  });
});

it('categories say how much of each was scored, and lead to their metrics', () => {
  const onOpen = vi.fn();
  const categories = assessed().categories.map((one) =>
    one.code === 'FIN' ? { ...one, score: null, points: null } : one,
  );
  render(<CategoryChart assessed={told({ categories })} onOpen={onOpen} />);
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  // Two of three.
  expect(row(/^Safety program/u)).toContain('66%');
  expect(row(/^Financial strength/u)).toMatch(/No longer shared.*Withheld$/u);
  expect(row(/^Legal/u)).toMatch(/No score.*0%–$/u);
  fireEvent.click(screen.getByRole('button', { name: 'Safety results' }));
  expect(onOpen).toHaveBeenCalledWith('SAF');
});

describe('a metric', () => {
  const show = (id: string, more: Partial<RacMetric> = {}) => {
    cleanup();
    const metric = assessed().metrics.find((one) => one.id === id);
    if (!metric) throw new Error(`no metric ${id}`);
    const answerLink = ({ address }: { readonly address: string | null }) => address;
    render(
      <MemoryRouter>
        <MetricDetail metric={{ ...metric, ...more }} answerLink={answerLink} />
      </MemoryRouter>,
    );
    return metric;
  };

  it('says its band, the next one, and the answers that it read', () => {
    const metric = show('SAF-04');
    screen.getByText('scores 15, which scores 15 of 100');
    screen.getByText('at least one band better, which scores 100');
    screen.getByText('Answer used');
    const link = screen.getByRole('link', { name: /^Open answer/u });
    expect(link.getAttribute('href')).toBe('/safety-statistics/SS-04.11');
    show('SAF-04', { inputs: [...metric.inputs, ...metric.inputs], points: null });
    screen.getByText('Answers used');
    screen.getByText('Withheld');
    show('FIN-01');
    screen.getByText('None: this is the best band');
  });

  it('without a value says why, and what that means for the score', () => {
    show('LEG-01');
    screen.getByText('It doesn’t count toward the score, and it lowers coverage.');
    expect(screen.getAllByText('Not shared')).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
    show('SPR-08');
    screen.getByText(/^Supervisors with OSHA 30 is not answered\. It doesn’t count/u);
    show('SAF-04', { state: 'withheld', value: null });
    screen.getByText('No longer shared');
    screen.getByText('Hidden');
    expect(screen.queryByText('152%')).toBeNull();
  });
});

describe('the way from 100 to the score', () => {
  it('names the twelve costliest metrics, the largest first, and counts the others', () => {
    const onOpen = vi.fn();
    const metrics = assessed().metrics.map((one, at) => ({
      ...one,
      points: one.state === 'available' ? at + 1 : 0,
    }));
    const { rerender } = render(<Waterfall assessed={told({ metrics })} onOpen={onOpen} />);
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names().slice(0, 3)).toEqual(['Maximum', 'Rework cost', 'Written quality program']);
    expect(names().slice(13)).toEqual([
      '6 other metrics',
      'Score, B+',
      'Cap: Statement older than 18 months',
      'Grade',
    ]);
    screen.getByText('at most B');
    fireEvent.click(screen.getByRole('button', { name: 'Rework cost' }));
    expect(onOpen).toHaveBeenCalledWith('CMP-06');
    expect(screen.queryByRole('button', { name: '6 other metrics' })).toBeNull();
    rerender(<Waterfall assessed={told({ metrics: withheld(1) })} />);
    screen.getByText('1 metric, no longer shared');
    rerender(<Waterfall assessed={told({ metrics: withheld(2) })} />);
    screen.getByText('2 metrics, no longer shared');
    rerender(<Waterfall assessed={told({ score: null })} />);
    screen.getByText('Nothing could be scored, so there are no points to lose.');
  });
});

it('a grade is explained by what costs most, the other reasons, and the way to the next one', () => {
  const { rerender } = render(<WhyGrade assessed={told()} />);
  const listed = within(screen.getByRole('list'));
  const [first, second] = listed.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/^TRIR, three-year.*TRIR over three years is 152% of the industry/u);
  expect(second).toMatch(/^Largest client’s share of revenue.*34%$/u);
  const lines = () => {
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const words = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    return terms.map((term, at) => `${term}: ${words[at]}`);
  };
  expect(lines()).toEqual([
    'Also: Rework costs 2.5% of revenue. That costs 1.2 points.',
    'How firm: B+ holds until the weight of TRIR, three-year, exceeds 31, now 14.',
    'To reach A-: TRIR, three-year, against the industry average: at most 100% of the average +3.7',
  ]);
  const show = (more: Partial<Assessed>) => rerender(<WhyGrade assessed={told(more)} />);
  show({ next_grade: { grade: 'A-', changes: [] } });
  screen.getByText('Caps, not the score, keep it from the next grade.');
  show({ next_grade: { grade: 'A-', changes: null } });
  screen.getByText('We found no short list of changes that would reach A-.');
  show({ costliest: [] });
  screen.getByText('Every scored metric earned full points.');
  show({ costliest: [], score: null });
  screen.getByText('Nothing could be scored yet.');
  show({ costliest: [], metrics: withheld(1) });
  screen.getByText(HIDDEN);
});
