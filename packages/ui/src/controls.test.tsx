import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Button, LinkButton } from './button.tsx';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
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
    const city = screen.getByLabelText('City');
    for (const name of ['aria-describedby', 'aria-invalid', 'aria-required']) {
      expect(city.hasAttribute(name)).toBe(false);
    }
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
