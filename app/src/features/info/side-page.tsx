import { useParams } from 'react-router-dom';
import { sides } from './contents/sides.ts';
import { Tabbed } from './tabbed.tsx';
import { UnlistedPage } from './unlisted-page.tsx';

/** The prefix of a secret; no tab begins with it. */
const UNLISTED = 'ri';

export function SidePage() {
  const { tab = '' } = useParams();
  if (tab.startsWith(UNLISTED) && tab !== UNLISTED)
    return <UnlistedPage key={tab} secret={tab.slice(UNLISTED.length)} />;
  return <Tabbed contents={sides} />;
}
