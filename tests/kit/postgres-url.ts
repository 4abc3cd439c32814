import { inject } from 'vitest';

// The gateway's tests run on the embedded database unless these name a server and the worker's database on it.
process.env.TEST_DATABASE_URL = inject('databaseUrl');
process.env.TEST_SEEDED_DATABASE = inject('seededDatabases')[Number(process.env.VITEST_POOL_ID) - 1];
