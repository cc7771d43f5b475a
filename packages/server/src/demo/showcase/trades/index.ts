import { envelope } from './envelope.ts';
import { finishes } from './finishes.ts';
import { site } from './site.ts';
import { structure } from './structure.ts';
import { systems } from './systems.ts';
import type { TradeKit } from './trade.ts';

const kits = { ...structure, ...envelope, ...finishes, ...systems, ...site };

export type Trade = keyof typeof kits;

export const kitOf = (trade: Trade): TradeKit => kits[trade];
export type { TradeKit } from './trade.ts';
