// The baseline for the two calls: a bare Fastify with the same statements and the same hash, nothing else.
import fastify from 'fastify';
import { connect } from '../src/database/connect.ts';
import { passwordFits } from '../src/modules/auth/password.ts';
import { findAccount } from '../src/modules/auth/queries/accounts.ts';
import { findSession } from '../src/modules/auth/queries/actors.ts';
import { insertSession } from '../src/modules/auth/queries/sessions.ts';
import { hashToken, newToken } from '../src/modules/links/index.ts';
import { findUser } from '../src/modules/users/queries.ts';

const database = connect(process.env['DATABASE_URL'] ?? '', () => undefined);
const app = fastify();

app.get('/api/users/me/', async (request) => {
  const token = (request.headers.authorization ?? '').slice('Token '.length);
  const found = await findSession(database, hashToken(token), new Date());
  if (found === null) throw new Error('no session');
  return findUser(database, found.actor.userId);
});

app.post('/api/auth/login/', async (request) => {
  const { email, password } = request.body as { readonly email: string; readonly password: string };
  const account = await findAccount(database, email);
  if (account === undefined || !(await passwordFits(account.password_hash, password)))
    throw new Error('no account');
  const token = newToken();
  const now = new Date();
  await insertSession(database, {
    tokenHash: hashToken(token),
    userId: account.id,
    now,
    expiresAt: new Date(now.getTime() + 86_400_000),
    userAgent: '',
    address: '',
    timeZone: '',
  });
  return { token };
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`Plumbline is ready: ${address}\n`);
