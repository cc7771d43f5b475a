import { generalContractor } from './contents/general-contractor.ts';
import { manufacturer } from './contents/manufacturer.ts';
import { tradePartner } from './contents/trade-partner.ts';
import { Tabbed } from './tabbed.tsx';

const CONTENTS = {
  'general-contractor': generalContractor,
  'trade-partner': tradePartner,
  manufacturer,
};

export function SidePage() {
  return <Tabbed contents={CONTENTS} />;
}
