import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { checkMessage, MessageField } from './message-field.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const sent: string[] = [];
function Asking() {
  const use = useForm({
    check: checkMessage,
    send: async (entered) => {
      sent.push(entered('message'));
    },
  });
  return (
    <form {...use.form}>
      <MessageField use={use} hint="Included in every email." />
      <button type="submit">Send</button>
    </form>
  );
}

it('keeps a pasted text that is too long, says by how much, and sends it once it fits', async () => {
  render(<Asking />);
  const field = screen.getByLabelText('Message (optional)');
  fireEvent.change(field, { target: { value: 'a'.repeat(1100) } });
  expect(field).toHaveProperty('value', 'a'.repeat(1100));
  expect(screen.getByText('100 characters too many')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Use at most 1,000 characters')).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: ' a'.repeat(500) } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => sent).toEqual([' a'.repeat(500).trim()]);
});
