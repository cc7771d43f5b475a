/** The server for tests that run it: build it on a database, migrate the database, seed it. */
export { buildServer, type Server, type ServerOptions } from './build-server.ts';
export { connect, type Database } from './database/connect.ts';
export { migrate } from './database/migrate.ts';
export { seedDemo } from './demo/seed.ts';
export { DEMO_PASSWORD } from './demo/people.ts';
