import { inject } from 'vitest';

// The gateway's tests run on the embedded database unless these name a server, and a database to copy.
process.env.TEST_DATABASE_URL = inject('databaseUrl');
process.env.TEST_SCHEMA_DATABASE = inject('schemaDatabase');
