import type { Plugin } from 'vite';

/** What only the viewer's own server can do, such as to write a file. Each is a plugin with a middleware. */
export const endpoints = (): Plugin[] => [];
