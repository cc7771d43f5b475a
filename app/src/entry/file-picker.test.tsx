import { Field } from '@plumbline/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { FilePicker } from './file-picker.tsx';

afterEach(cleanup);

it('takes its accessible name from the label of its field', () => {
  const labels = ['Logo', 'Cover'];
  render(
    labels.map((label) => (
      <Field key={label} label={label} group>
        <FilePicker accept="image/png" isBusy={false} onPick={() => undefined} />
      </Field>
    )),
  );
  for (const name of labels)
    within(screen.getByRole('group', { name })).getByRole('button', { name: 'Choose a file' });
});
