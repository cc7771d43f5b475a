import { endpoints } from '@plumbline/api-contract';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { MessageForm } from '../../support/message-form.tsx';

const MOST_PATH = 200;

/** For people whom no answer helped: a message that names the page they came from, and nothing from that page. */
export function HelpForm() {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const page = pathOf(state) ?? pathname;
  return (
    <MessageForm
      label="What do you need help with?"
      button="Send Message"
      send={async (message) => {
        await call(endpoints.askForHelp, { body: { ...message, page: page.slice(0, MOST_PATH) } });
      }}
    />
  );
}

/** The page where the person followed the link to this one, as the link's state has it. */
function pathOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && from.startsWith('/') ? from : undefined;
}
