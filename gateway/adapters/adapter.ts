import * as v from 'valibot';
import { BadSetting } from '../plain-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Opens a service behind one of the ports, by its own settings. Throws `BadSetting` for the first that cannot be used. */
export type Adapter<Port> = (environment: Environment) => Port;

/** @param chosenBy the setting that asks for this service, such as `SMS=aliyun` */
export function defineAdapter<Schema extends v.GenericSchema, Port>(
  chosenBy: string,
  schema: Schema,
  open: (settings: v.InferOutput<Schema>) => Port,
): Adapter<Port> {
  return (environment) => {
    const parsed = v.safeParse(schema, environment);
    if (parsed.success) return open(parsed.output);
    const [issue] = parsed.issues;
    throw new BadSetting(`setting ${v.getDotPath(issue) ?? '?'} ${issue.message}; ${chosenBy} needs it`);
  };
}

/** The adapters that a setting names, at most `most` with commas between, each with its name. Throws `BadSetting`. */
export function chosenAdapters<Port, Name extends string>(
  setting: string,
  adapters: Readonly<Record<Name, Adapter<Port>>>,
  environment: Environment,
  most: number = Number.POSITIVE_INFINITY,
): (readonly [Name, Port])[] {
  const names = new Set((environment[setting] ?? '').split(',').map((name) => name.trim()));
  names.delete('');
  const known = Object.keys(adapters);
  if (names.size > most || [...names].some((name) => !known.includes(name))) {
    throw new BadSetting(`setting ${setting} must be ${most === 1 ? 'one' : 'some'} of ${known.join(', ')}`);
  }
  // Object.entries loses the key type of the record.
  const entries = Object.entries(adapters) as [Name, Adapter<Port>][];
  return entries.filter(([name]) => names.has(name)).map(([name, open]) => [name, open(environment)] as const);
}
