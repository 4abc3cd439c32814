import { createContext, useContext } from 'react';

/** When somebody last touched a machine. */
export interface LastChange {
  /** `2026-11-22`. */
  readonly date: string;
  readonly subject: string;
}

/** What only a computer with the repository knows; the site is built with it. Null: nobody could say. */
export interface Facts {
  /** Flow → what the comment at the head of its machine says, by paragraphs. */
  readonly prose: Readonly<Record<string, readonly string[]>>;
  /** Flow → its last change; null without a history. */
  readonly changes: Readonly<Record<string, LastChange>> | null;
}

export const noFacts: Facts = { prose: {}, changes: null };

export const FactsContext = createContext<Facts>(noFacts);

export const useFacts = (): Facts => useContext(FactsContext);
