// Providers where people in the USA have personal email. Public lists contain thousands of names, most of them
// disposable domains; a warning needs only those that people really enter, and must not be wrong.
const FREE_MAIL = new Set(
  `aim.com aol.com att.net bellsouth.net charter.net comcast.net cox.net duck.com earthlink.net fastmail.com
  frontier.com frontiernet.net gmail.com gmx.com gmx.net googlemail.com hotmail.co.uk hotmail.com hushmail.com
  icloud.com inbox.com juno.com live.com mac.com mail.com me.com msn.com netzero.com netzero.net optonline.net
  outlook.com pm.me proton.me protonmail.com roadrunner.com rocketmail.com sbcglobal.net tutanota.com verizon.net
  windstream.net yahoo.ca yahoo.co.uk yahoo.com yandex.com ymail.com zoho.com zohomail.com`.split(
    /\s+/u,
  ),
);

/** Whether an email address is at a provider of free or personal email, ignoring case. */
export function isFreeMail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return FREE_MAIL.has(domain.trim().toLowerCase());
}
