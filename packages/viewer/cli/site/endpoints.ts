import type { Plugin } from 'vite';
import { product } from '../../src/product.ts';
import { diffEndpoint } from '../diff/endpoint.ts';
import { reviewEndpoint } from './review-endpoint.ts';

/** What only the viewer's own server can do, such as to write a file. Each is a plugin with a middleware. */
export const endpoints = (): Plugin[] => [reviews(), diffEndpoint(process.cwd())];

function reviews(): Plugin {
  const endpoint = reviewEndpoint(product().machines.map(({ name }) => name));
  return { name: 'flow-reviews', configureServer: ({ middlewares }) => void middlewares.use(endpoint) };
}
