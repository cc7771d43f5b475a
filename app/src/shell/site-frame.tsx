import { FrameOf } from '../pages/frame-of.tsx';
import { LazyPublicFrame, LazyShell } from './lazy-shell.tsx';

/** Around the pages of the site. */
export function SiteFrame() {
  return <FrameOf signedIn={<LazyShell />} signedOut={<LazyPublicFrame />} />;
}
