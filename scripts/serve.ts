// The production build without the sandbox.
process.env.SANDBOX = '0';
process.env.NODE_ENV = 'production';
await import('./start.ts');

export {};
