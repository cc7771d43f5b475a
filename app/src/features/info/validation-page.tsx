import { validation } from './contents/validation.ts';
import { InfoPage } from './info-page.tsx';

export function ValidationPage() {
  return <InfoPage content={validation} />;
}
