import { useParams } from 'react-router-dom';
import type { InfoContent } from './content.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { InfoPage } from './info-page.tsx';

type TabbedProps = { readonly contents: Readonly<Record<string, InfoContent>> };

/** The page that the address's `:tab` names; not found if there is none. */
export function Tabbed({ contents }: TabbedProps) {
  const { tab = '' } = useParams();
  const content = Object.hasOwn(contents, tab) ? contents[tab] : undefined;
  if (content === undefined) return <NotFound />;
  // Another tab is another page: its heading takes the focus.
  return <InfoPage key={tab} content={content} />;
}
