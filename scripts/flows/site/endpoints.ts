import type { Plugin } from 'vite';
import { diffEndpoint } from '../diff/endpoint.ts';

/** What only the viewer's own server can do, such as to write a file. Each is a plugin with a middleware. */
export const endpoints = (): Plugin[] => [diffEndpoint(process.cwd())];
