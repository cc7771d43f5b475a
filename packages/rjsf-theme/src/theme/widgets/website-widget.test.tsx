import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { afterEach, describe, expect, test } from 'vitest';
import type { WebsiteStatus } from '../form-context.ts';
import { plumblineTheme } from '../plumbline-theme.ts';

const StockForm = withTheme(plumblineTheme);

afterEach(cleanup);

type Asked = {
  readonly website: string;
  readonly signal: AbortSignal;
  readonly resolve: (status: WebsiteStatus) => void;
  readonly reject: () => void;
};

function draw() {
  const asked: Asked[] = [];
  render(
    <StockForm
      schema={{ type: 'object', properties: { a: { type: 'string', title: 'Website' } } }}
      uiSchema={{ a: { 'ui:widget': 'WEBSITE' } }}
      formContext={{
        checkWebsite: (website: string, signal: AbortSignal) =>
          new Promise<WebsiteStatus>((resolve, reject) => {
            asked.push({ website, signal, resolve, reject: () => reject(new Error('offline')) });
          }),
      }}
      validator={validator}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Website');
  const leaveWith = (value: string) => {
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  };
  return { asked, input, leaveWith };
}

describe('WEBSITE', () => {
  test('is checked when the field loses focus, once per text, and shows the result', async () => {
    const { asked, input, leaveWith } = draw();
    fireEvent.change(input, { target: { value: 'summit.exampl' } });
    expect(asked).toEqual([]);
    fireEvent.blur(input);
    expect(screen.getByText('Checking this web address')).toBeTruthy();
    await act(async () => asked[0]?.resolve('doubtful'));
    const words = screen.getByText(/^No public website/u);
    expect(input.getAttribute('aria-describedby')).toBe(words.closest('p')?.id);
    // A doubt is not an error.
    expect(input.getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(input);
    expect(asked).toHaveLength(1);
    leaveWith('summit.example');
    await act(async () => asked[1]?.resolve('well-formed'));
    expect(screen.getByText('This looks like a web address.')).toBeTruthy();
  });

  test('aborts the check when the text changes, and ignores a late result', async () => {
    const { asked, input, leaveWith } = draw();
    leaveWith('summit.exampl');
    fireEvent.change(input, { target: { value: 'summit.example' } });
    expect(asked[0]?.signal.aborted).toBe(true);
    await act(async () => asked[0]?.resolve('doubtful'));
    expect(screen.queryByText(/^No public website/u)).toBeNull();
  });

  test('says nothing if the check fails, or if the text is not an address yet', async () => {
    const { asked, leaveWith } = draw();
    leaveWith('summit');
    expect(asked).toEqual([]);
    leaveWith('summit.example');
    await act(async () => asked[0]?.reject());
    expect(screen.queryByText(/web address|website has/u)).toBeNull();
  });
});
