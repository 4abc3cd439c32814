import { createContext } from 'react';

/** Tells the shopper that something which was opened could not be fetched. */
export const NotFetched = createContext(() => {});
