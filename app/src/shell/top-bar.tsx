import { useUser } from '../session/session.tsx';
import { incomingBadge, notificationsBadge } from './badges.ts';
import { Bar } from './bar.tsx';
import { BarLink } from './bar-link.tsx';
import { Hamburger } from './hamburger.tsx';
import { BLOG, isAdmin, NOTIFICATIONS, PREQUAL, searchLinks } from './site-links.ts';
import { useBarCounts } from './use-bar-counts.ts';
import { useStanding } from './use-standing.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar for a person who is signed in. */
export function TopBar() {
  const user = useUser();
  const { incoming, unread } = useBarCounts(user);
  useStanding(user);
  const asks = incoming === 1 ? 'request waits' : 'requests wait';
  const waiting = badge(incomingBadge(user, incoming), `${asks} for an answer`);
  const news = (place: 'bar' | 'hamburger') =>
    badge(notificationsBadge(user, unread, place), 'not read yet');
  return (
    <Bar
      isSticky
      nav={
        <>
          {searchLinks('/market-search').map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
          <BarLink {...BLOG} />
          <BarLink {...PREQUAL} badge={waiting} />
          {isAdmin(user) && <BarLink {...NOTIFICATIONS} badge={news('bar')} />}
        </>
      }
      end={
        <>
          <UserMenu />
          <Hamburger>
            <ul>
              {searchLinks('/search-market').map((link) => (
                <li key={link.to} className="grid">
                  <BarLink {...link} />
                </li>
              ))}
              <li className="grid">
                <BarLink {...BLOG} />
              </li>
              <li className="grid">
                <BarLink {...PREQUAL} badge={waiting} />
              </li>
              {isAdmin(user) && (
                <li className="grid">
                  <BarLink {...NOTIFICATIONS} badge={news('hamburger')} />
                </li>
              )}
            </ul>
          </Hamburger>
        </>
      }
    />
  );
}

function badge(text: string | null, of: string) {
  return text === null ? null : { text, of };
}
