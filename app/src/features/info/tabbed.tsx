import { useParams } from 'react-router-dom';
import type { InfoContent } from './content.ts';
import { InfoPage } from './info-page.tsx';

type TabbedProps = { readonly contents: Readonly<Record<string, InfoContent>> };

/** The page that the address's `:tab` names. Throws a 404 where it names none. */
export function Tabbed({ contents }: TabbedProps) {
  const { tab = '' } = useParams();
  const content = Object.hasOwn(contents, tab) ? contents[tab] : undefined;
  if (content === undefined)
    throw Object.assign(new Error(`no page called ${tab}`), { status: 404 });
  // Another tab is another page: its heading takes the focus.
  return <InfoPage key={tab} content={content} />;
}
