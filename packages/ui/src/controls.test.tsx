import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Button, LinkButton } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field, FieldPart } from './field.tsx';
import { PanelTabs, TabPanel } from './panel-tabs.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchInput } from './search-input.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  test('ties label, hint, error, warning and notice to the control', () => {
    render(
      <Field
        label="City"
        hint="As on the map"
        errors={['Enter city']}
        warnings={['Odd']}
        notices={['New']}
        required
      >
        <TextInput />
      </Field>,
    );
    const city = screen.getByLabelText<HTMLInputElement>(/City/);
    expect(described(city)).toEqual([
      'As on the map',
      'Error: Enter city',
      'Check this: Odd',
      'New',
    ]);
    expect(city.getAttribute('aria-invalid')).toBe('true');
    expect(city.getAttribute('aria-required')).toBe('true');
    expect(city.required).toBe(false);
  });

  test('has no ARIA attributes for parts that are absent', () => {
    render(
      <Field label="City">
        <Select options={[{ value: 'a', label: 'Aurora' }]} placeholder="Select" />
      </Field>,
    );
    const city = screen.getByLabelText<HTMLSelectElement>('City');
    expect([...city.options].map(({ text }) => text)).toEqual(['Select', 'Aurora']);
    for (const name of ['aria-describedby', 'aria-invalid', 'aria-required']) {
      expect(city.hasAttribute(name)).toBe(false);
    }
  });

  test('says that a group is required in words, because its role cannot', () => {
    const options = [{ value: 'y', label: 'Yes' }];
    render(
      <Field label="Open?" required group>
        <RadioGroup options={options} value={null} onChange={() => {}} />
      </Field>,
    );
    screen.getByText('(required)');
    cleanup();
    render(
      <Field label="City" required>
        <TextInput />
      </Field>,
    );
    expect(screen.queryByText('(required)')).toBeNull();
  });

  test('keeps the button about the question without a label', () => {
    render(
      <Field aside={<button type="button">Why?</button>}>
        <Checkbox label="Union" />
      </Field>,
    );
    screen.getByRole('button', { name: 'Why?' });
  });

  test('marks only the part that an error is about', () => {
    render(
      <Field label="Years" errors={['Enter a year']} required group>
        <FieldPart invalid required={false}>
          <TextInput aria-label="From" />
        </FieldPart>
        <FieldPart invalid={false} required>
          <TextInput aria-label="To" />
        </FieldPart>
      </Field>,
    );
    const marks = ['From', 'To'].map((label) => {
      const part = screen.getByLabelText(label);
      return [part.getAttribute('aria-invalid'), part.getAttribute('aria-required')];
    });
    expect(marks).toEqual([
      ['true', null],
      [null, 'true'],
    ]);
  });

  test('names a group of controls', () => {
    render(
      <Field label="Open?" errors={['Select Yes or No']} required group>
        <RadioGroup options={[{ value: 'y', label: 'Yes' }]} value={null} onChange={() => {}} />
      </Field>,
    );
    const group = screen.getByRole('radiogroup', { name: /^Open\?/ });
    expect(described(group)).toEqual(['Error: Select Yes or No']);
  });
});

describe('controls', () => {
  test('a busy button stays in the tab order and ignores clicks', () => {
    let clicks = 0;
    render(
      <Button busy onClick={() => (clicks += 1)}>
        Save
      </Button>,
    );
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    fireEvent.click(save);
    expect([clicks, save.disabled, save.getAttribute('aria-busy')]).toEqual([0, false, 'true']);
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(save.type).toBe('button');
  });

  test('a link button is a link', () => {
    render(<LinkButton href="/prequal">Open</LinkButton>);
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/prequal');
  });

  test('a switch shows and changes its state, also when its label is clicked', () => {
    function Grant() {
      const [open, setOpen] = useState(false);
      return <Switch checked={open} onChange={setOpen} label="Safety" hint="Standard" />;
    }
    render(<Grant />);
    const safety = screen.getByRole('switch', { name: 'Safety' });
    expect(safety.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(screen.getByText('Safety'));
    expect(safety.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(safety);
    expect(safety.getAttribute('aria-checked')).toBe('false');
  });

  test('a readonly radio group shows its value and refuses a change', () => {
    const chosen: string[] = [];
    render(
      <RadioGroup
        label="Open?"
        readonly
        value="y"
        onChange={(value) => chosen.push(value)}
        options={[
          { value: 'y', label: 'Yes' },
          { value: 'n', label: 'No' },
        ]}
      />,
    );
    fireEvent.click(screen.getByLabelText('No'));
    expect(chosen).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Yes').checked).toBe(true);
  });

  test('a radio group tells that it was left, but not that the focus moved inside it', () => {
    let left = 0;
    const options = ['Yes', 'No'].map((label) => ({ value: label, label }));
    render(
      <>
        <RadioGroup
          label="Open?"
          value={null}
          onChange={() => {}}
          onBlur={() => (left += 1)}
          options={options}
        />
        <input aria-label="Elsewhere" />
      </>,
    );
    screen.getByRole('radiogroup', { name: 'Open?' });
    screen.getByLabelText('Yes').focus();
    screen.getByLabelText('No').focus();
    expect(left).toBe(0);
    screen.getByLabelText('Elsewhere').focus();
    expect(left).toBe(1);
  });

  test('a checkbox and a switch can be disabled, and a switch has its hint', () => {
    let changes = 0;
    const change = () => (changes += 1);
    render(
      <>
        <Checkbox label="Union" disabled onChange={change} />
        <Switch label="Safety" hint="Standard" checked={false} disabled onChange={change} />
      </>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Union').disabled).toBe(true);
    const safety = screen.getByRole<HTMLButtonElement>('switch', { name: 'Safety' });
    fireEvent.click(safety);
    expect([safety.disabled, changes]).toEqual([true, 0]);
    expect(described(safety)).toEqual(['Standard']);
  });

  test('a progress bar is read in words, and is complete only when there was something to do', () => {
    render(
      <>
        <ProgressBar label="A" value={12} max={20} valueText="12 of 20 answered" />
        <ProgressBar label="B" value={0} max={0} />
        <ProgressBar label="C" value={3} max={3} />
        <ProgressBar label="D" value={3} max={9} complete />
      </>,
    );
    const bars = screen.getAllByRole('progressbar');
    expect(bars[0]?.getAttribute('aria-valuetext')).toBe('12 of 20 answered');
    expect(bars.map((bar) => bar.hasAttribute('data-complete'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('a search box takes as much text as a search accepts', () => {
    render(<SearchInput aria-label="Search" value="" onSearch={() => {}} />);
    expect(screen.getByLabelText<HTMLInputElement>('Search').maxLength).toBe(200);
  });

  test('a tab shows its panel when it is chosen', () => {
    function Page() {
      const [tab, setTab] = useState<'a' | 'b'>('a');
      const tabs = [
        { name: 'a', label: 'Rules' },
        { name: 'b', label: 'Graph' },
      ] as const;
      return (
        <PanelTabs label="Views" tabs={tabs} current={tab} onChange={setTab}>
          <TabPanel name="a">All rules</TabPanel>
          <TabPanel name="b">All arrows</TabPanel>
        </PanelTabs>
      );
    }
    render(<Page />);
    screen.getByText('All rules');
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Graph' }), { button: 0 });
    screen.getByText('All arrows');
    expect(screen.queryByText('All rules')).toBeNull();
  });

  test('tabs are links, and the current page is marked', () => {
    render(
      <Tabs
        label="Pre-Qual"
        tabs={[
          { href: '/a', label: 'Data Vault', current: true },
          { href: '/b', label: 'GC Partner Access', current: false },
        ]}
      />,
    );
    expect(screen.getByRole('navigation', { name: 'Pre-Qual' })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
      'page',
      null,
    ]);
  });
});
