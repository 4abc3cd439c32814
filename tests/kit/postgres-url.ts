import { inject } from 'vitest';

// The gateway's tests run on the embedded database unless this names a server.
process.env.TEST_DATABASE_URL = inject('databaseUrl');
