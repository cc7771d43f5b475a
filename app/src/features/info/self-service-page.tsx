import { selfService } from './contents/self-service.ts';
import { Tabbed } from './tabbed.tsx';

export function SelfServicePage() {
  return <Tabbed contents={selfService} />;
}
