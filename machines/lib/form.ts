import { type AnyEventObject, assign } from 'xstate';
import type { FormNotice } from './form-notice.ts';
import { noticeActions } from './reply.ts';

/** The context that every form has. */
export interface FormContext<Fields, Faults> {
  readonly fields: Fields;
  /** The faults shown: a field is judged when it is left, all of them when the form is submitted. */
  readonly faults: Faults;
  readonly notice: FormNotice | null;
  /** How often a submit failed here; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
}

interface FormRules<Fields, Faults, Context> {
  readonly noFaults: Faults;
  /** All faults of the current fields, visible or not. */
  faultsOf(context: Context): Faults;
  /** Field → how its text is normalised while the shopper types, such as cutting it to its length. */
  readonly typed?: Readonly<Record<string, (text: string) => string>>;
  /** Normalises the fields once one of them is left. */
  meant?(fields: Fields): Fields;
  /** Whether a change is allowed; false, for example, for a field that is final. */
  isFree?(context: Context, change: Partial<Fields>): boolean;
  /** Context keys that every change sets as well. */
  readonly alsoSets?: Partial<Context>;
}

/**
 * Guards, actions and initial context of a form. `change` gets the changed fields and hides their faults; `judge` gets
 * the name of the field that was left; `judgeAll` shows every fault of a failed submit. `judgeAll` and `isRight` accept
 * the names of the submitted fields if those are not all. `changing` is the transition of an event that changes fields.
 */
export function formParts<
  Fields extends object,
  Faults extends object,
  Context extends FormContext<Fields, Faults>,
  Event extends AnyEventObject,
>(rules: FormRules<Fields, Faults, Context>) {
  const { noFaults, faultsOf, typed = {}, meant = (fields) => fields, isFree = () => true } = rules;
  type Assigned = { readonly [Key in keyof FormContext<Fields, Faults>]?: unknown };
  // Assigned key by key, so that the path engine sees what each depends on: the visible faults decide nothing. The type
  // parameter hides that every such context has these keys.
  const assigned = <Params>(keys: Assigned) => assign<Context, Event, Params, Event, never>(keys as never);
  const withFaults = (faults: Faults, names: readonly string[], of: Faults) =>
    Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [name, names.includes(name) ? Reflect.get(of, name) : fault]),
    );
  const allNames: readonly string[] = Object.keys(noFaults);
  const asTyped = (change: Partial<Fields>) =>
    Object.fromEntries(
      Object.entries(change).map(([name, value]) => [
        name,
        typeof value === 'string' ? (typed[name]?.(value) ?? value) : value,
      ]),
    );
  const asMeant = (context: Context): Context => ({ ...context, fields: meant(context.fields) });
  type Of = { readonly context: Context };
  return {
    /** The initial context of a form, besides its fields. */
    fresh: { faults: noFaults, notice: null, failedSubmits: 0 },
    guards: {
      isRight: ({ context }: Of, names: readonly string[] | undefined = allNames) => {
        const faults = faultsOf(context);
        return names.every((name) => Reflect.get(faults, name) === null);
      },
      isFree: ({ context }: Of, change: Partial<Fields>) => isFree(context, change),
    },
    actions: {
      ...noticeActions<Context, Event>(),
      change: assigned<Partial<Fields>>({
        fields: ({ context }: Of, change: Partial<Fields>) => ({ ...context.fields, ...asTyped(change) }),
        faults: ({ context }: Of, change: Partial<Fields>) => withFaults(context.faults, Object.keys(change), noFaults),
        ...rules.alsoSets,
      }),
      judge: assigned<string>({
        fields: ({ context }: Of) => meant(context.fields),
        faults: ({ context }: Of, field: string) => withFaults(context.faults, [field], faultsOf(asMeant(context))),
      }),
      judgeAll: assigned<readonly string[] | undefined>({
        faults: ({ context }: Of, names: readonly string[] = allNames) =>
          withFaults(context.faults, names, faultsOf(asMeant(context))),
        failedSubmits: ({ context }: Of) => context.failedSubmits + 1,
      }),
      keepMeant: assigned<undefined>({ fields: ({ context }: Of) => meant(context.fields) }),
      /** Provided where a login may interrupt the form: the draft survives it. */
      rememberDraft: () => {},
      dropDraft: () => {},
    },
    /** @param changeOf what an event changes */
    changing: <Type extends Event['type'], const More extends readonly string[]>(
      _type: Type,
      changeOf: (asked: Of & { readonly event: Extract<Event, { type: Type }> }) => Partial<Fields>,
      ...more: More
    ) => ({
      guard: { type: 'isFree', params: changeOf } as const,
      actions: [{ type: 'change', params: changeOf }, ...more, 'rememberDraft'] as const,
    }),
  };
}
