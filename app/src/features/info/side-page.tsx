import { useParams } from 'react-router-dom';
import { generalContractor } from './contents/general-contractor.ts';
import { manufacturer } from './contents/manufacturer.ts';
import { tradePartner } from './contents/trade-partner.ts';
import { Tabbed } from './tabbed.tsx';
import { UnlistedPage } from './unlisted-page.tsx';

const CONTENTS = {
  'general-contractor': generalContractor,
  'trade-partner': tradePartner,
  manufacturer,
};

/** Before a secret; no tab begins with it. */
const UNLISTED = 'ri';

export function SidePage() {
  const { tab = '' } = useParams();
  if (tab.startsWith(UNLISTED) && tab !== UNLISTED)
    return <UnlistedPage key={tab} secret={tab.slice(UNLISTED.length)} />;
  return <Tabbed contents={CONTENTS} />;
}
