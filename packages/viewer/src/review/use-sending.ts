import { useState } from 'react';
import { useLanguage } from '../viewer/language.ts';
import { reviewWords } from '../words/review.ts';
import { useKept } from './kept.ts';
import { NAME_MAX, TEXT_MAX } from './review.ts';
import type { Outcome } from './store.ts';

/** What is wrong with what somebody typed, by field. */
export interface Wrong {
  readonly text?: string | undefined;
  readonly state?: string | undefined;
}

export interface Sending {
  readonly isSending: boolean;
  readonly outcome: Outcome | null;
  readonly wrong: Wrong;
  /** How often something was wrong: `Form` then focuses the first wrong field. */
  readonly wrongAt: number;
  /** Sends, unless something is wrong. */
  submit(wrong: Wrong, send: () => Promise<Outcome>, done?: () => void): void;
  /** Says what is wrong, and sends nothing. */
  show(wrong: Wrong): void;
  /** Somebody goes on typing: what was wrong may be right now. */
  forget(field: keyof Wrong): void;
}

/** The sending of one form: what is wrong is said first, and nothing is sent twice. */
export function useSending(): Sending {
  const [state, setState] = useState<Pick<Sending, 'isSending' | 'outcome' | 'wrong' | 'wrongAt'>>({
    isSending: false,
    outcome: null,
    wrong: {},
    wrongAt: 0,
  });
  const change = (next: Partial<typeof state>) => setState((before) => ({ ...before, ...next }));
  return {
    ...state,
    submit(wrong, send, done = () => {}) {
      if (state.isSending) return;
      if (Object.values(wrong).some((says) => says !== undefined)) {
        change({ wrong, outcome: null, wrongAt: state.wrongAt + 1 });
        return;
      }
      change({ isSending: true, wrong: {}, outcome: null });
      const tell = (outcome: Outcome) => {
        change({ isSending: false, outcome });
        if (outcome.kind === 'written') done();
      };
      send().then(tell, () => tell({ kind: 'failed' }));
    },
    show: (wrong) => change({ wrong, outcome: null }),
    forget: (field) => change({ wrong: { ...state.wrong, [field]: undefined } }),
  };
}

/** Says what is wrong with a text that somebody has typed; undefined for nothing. */
export function useTextCheck(): (typed: string) => string | undefined {
  const { errors } = reviewWords[useLanguage()];
  return (typed) => wrongIn(typed, errors.text, errors.textLong, TEXT_MAX);
}

/** The name under which somebody writes. */
export interface Reviewer {
  readonly name: string;
  readonly wrong: string | undefined;
  readonly wrongAt: number;
  setName(name: string): void;
  /** The name to write under; null after saying what is wrong with it. */
  demand(): string | null;
}

export function useReviewer(): Reviewer {
  const { errors } = reviewWords[useLanguage()];
  const [name, setName] = useKept('flows.review.name');
  const [{ wrong, asked }, setAsked] = useState<{ wrong?: string | undefined; asked: number }>({ asked: 0 });
  return {
    name,
    wrong,
    wrongAt: asked,
    setName(next) {
      setName(next);
      setAsked({ asked });
    },
    demand() {
      const says = wrongIn(name, errors.name, errors.nameLong, NAME_MAX);
      if (says === undefined) return name.trim();
      setAsked({ wrong: says, asked: asked + 1 });
      return null;
    },
  };
}

function wrongIn(typed: string, empty: string, long: (most: number) => string, most: number): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return empty;
  return length > most ? long(most) : undefined;
}
