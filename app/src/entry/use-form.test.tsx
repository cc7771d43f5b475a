import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { FormFault } from './form-fault.tsx';
import { type FormUse, useForm } from './use-form.ts';

afterEach(cleanup);

function Form(use: FormUse) {
  const { form, isBusy, fault, errorsOf } = useForm(use);
  return (
    <>
      <FormFault words={fault} />
      <form {...form} aria-busy={isBusy}>
        <input name="email" aria-label="Email" />
        <p>{errorsOf('email').join(' ')}</p>
        <input name="password" aria-label="Password" />
        <p>{errorsOf('password').join(' ')}</p>
        <button type="submit">Continue</button>
      </form>
    </>
  );
}

const send = () => fireEvent.click(screen.getByRole('button'));
const at = () => document.activeElement?.getAttribute('aria-label');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refusal = (problem: Readonly<Record<string, unknown>>) =>
  new ApiError(422, { type: 'about:blank', title: 'No', status: 422, ...problem }, 'Not so');

describe('useForm', () => {
  it('sends nothing while there are errors, and focuses the first one', () => {
    const sent: string[] = [];
    const check: FormUse['check'] = (entered) => ({
      email: entered('email') ? undefined : 'Enter your email address',
      password: entered('password') ? undefined : 'Enter your password',
    });
    render(<Form check={check} send={async (entered) => void sent.push(entered('email'))} />);
    send();
    expect(screen.getByText('Enter your email address')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(at()).toBe('Email');
    type('Email', '  a@b.example ');
    send();
    expect(screen.queryByText('Enter your email address')).toBeNull();
    expect(at()).toBe('Password');
    type('Password', ' a b ');
    send();
    expect(sent).toEqual(['a@b.example']);
  });

  it('calls back once it was sent; not if nothing was sent, or if the form is gone', async () => {
    const replies: ((sent: void | false) => void)[] = [];
    const hold = () => new Promise<void | false>((resolve) => void replies.push(resolve));
    const onSent = vi.fn();
    const { unmount } = render(<Form send={hold} onSent={onSent} />);
    const reply = (sent: void | false) => act(async () => replies.at(-1)?.(sent));
    send();
    await reply(false);
    expect(onSent).not.toHaveBeenCalled();
    send();
    await reply(undefined);
    expect(onSent).toHaveBeenCalledOnce();
    send();
    unmount();
    await reply(undefined);
    expect([replies.length, onSent.mock.calls.length]).toEqual([3, 1]);
  });

  it('ignores a missing control that has no error', () => {
    const check: FormUse['check'] = () => ({ elsewhere: undefined, password: 'Enter it' });
    render(<Form check={check} send={() => Promise.resolve()} />);
    send();
    expect(at()).toBe('Password');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('leaves a password as it was typed', () => {
    const sent: string[] = [];
    render(<Form send={async (entered) => void sent.push(entered('password'))} />);
    type('Password', ' a b ');
    send();
    expect(sent).toEqual([' a b ']);
  });

  it('shows a server error next to its control', async () => {
    const refused = refusal({ errors: [{ address: '/password', reason: 'Use another one' }] });
    render(<Form send={() => Promise.reject(refused)} />);
    send();
    expect(await screen.findByText('Use another one')).toBeTruthy();
    expect(at()).toBe('Password');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows an error that belongs to no control above the form', async () => {
    const refused = refusal({ errors: [{ address: '/token', reason: 'That link is too old' }] });
    render(<Form focusOnFault="password" send={() => Promise.reject(refused)} />);
    send();
    expect(await screen.findByText('That link is too old')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('That link is too old');
    expect(at()).toBe('Password');
  });

  it('focuses the refused control, even if something unknown was refused too', async () => {
    const refused = refusal({
      errors: [
        { address: '/token', reason: 'That link is too old' },
        { address: '/email', reason: 'Use your own' },
      ],
    });
    render(<Form focusOnFault="password" send={() => Promise.reject(refused)} />);
    send();
    expect(await screen.findByText('Use your own')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('That link is too old');
    expect(at()).toBe('Email');
  });

  it('says what failed, and leaves the focus where it is', async () => {
    const failed = new ApiError(500, null, 'The server failed.');
    render(<Form failure="Not saved." send={() => Promise.reject(failed)} />);
    screen.getByLabelText('Password').focus();
    send();
    expect(await screen.findByText('Not saved. The server failed.')).toBeTruthy();
    expect(at()).toBe('Password');
  });

  it('shows an error about the whole request above the form', async () => {
    const refused = refusal({ pointer: '/', detail: 'Not like this' });
    render(<Form send={() => Promise.reject(refused)} />);
    send();
    expect(await screen.findByText('Not like this')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Not like this');
  });

  it('shows the server’s message when there were too many tries, and allows another', async () => {
    const words = 'Too many tries. Wait 12 minutes.';
    let tries = 0;
    const use: FormUse['send'] = async () => {
      tries += 1;
      if (tries === 1) throw new ApiError(429, null, words);
    };
    render(<Form send={use} />);
    send();
    await screen.findByText(words);
    send();
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(tries).toBe(2);
  });

  it('sends once, however often it is pressed', async () => {
    let tries = 0;
    let end = (): void => undefined;
    const use: FormUse['send'] = () =>
      new Promise((resolve) => {
        tries += 1;
        end = resolve;
      });
    render(<Form send={use} />);
    send();
    send();
    send();
    expect(tries).toBe(1);
    end();
    await waitFor(() =>
      expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'),
    );
    send();
    expect(tries).toBe(2);
  });
});
