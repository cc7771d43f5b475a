import type { MailKind, MailOf } from '../mail.ts';
import { accountDeleted } from './account-deleted.ts';
import { accountExists } from './account-exists.ts';
import { datesRunOut } from './dates-run-out.ts';
import { employeeAccepted } from './employee-accepted.ts';
import { employeeDeclined } from './employee-declined.ts';
import { employeeRequest } from './employee-request.ts';
import { invitation } from './invitation.ts';
import { invitedElsewhere } from './invited-elsewhere.ts';
import type { LetterKind } from './letter.ts';
import { madeAdmin } from './made-admin.ts';
import { noAccount } from './no-account.ts';
import { passwordChanged } from './password-changed.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';

/** Every letter, by the kind of its mail. A new kind is a member of the union, a file here and a line. */
export const letters: { readonly [K in MailKind]: LetterKind<MailOf<K>> } = {
  register,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'no-account': noAccount,
  'password-changed': passwordChanged,
  invitation,
  'invited-elsewhere': invitedElsewhere,
  'employee-request': employeeRequest,
  'employee-accepted': employeeAccepted,
  'employee-declined': employeeDeclined,
  'made-admin': madeAdmin,
  'dates-run-out': datesRunOut,
  'account-deleted': accountDeleted,
};
