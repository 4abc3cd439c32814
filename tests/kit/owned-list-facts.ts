interface Change {
  readonly subject: string;
  readonly kind: string;
  readonly caseName: string;
  effects(): readonly { readonly type: string; readonly detail: unknown }[];
}

const done: Readonly<Record<string, string>> = { deleteRow: 'deleted', setDefault: 'defaulted', addressForm: 'saved' };

/** A success, and nothing else, is emitted once, with the word for what was done. */
export function successIsNamed({ subject, kind, caseName, effects }: Change): boolean {
  const succeeded = kind === 'done' && ['成功', '已保存'].includes(caseName);
  const told = effects().flatMap(({ type, detail }) => (type === 'emit' ? [JSON.stringify(detail)] : []));
  const expected = succeeded ? [JSON.stringify({ event: { type: 'succeeded', what: done[subject] } })] : [];
  return told.join() === expected.join();
}
