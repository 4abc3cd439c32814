/** The promise under a key, made for the first caller. A failed one is forgotten: the next caller tries again. */
export function cached<Key, Value>(
  promises: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const promise = promises.get(key) ?? make();
  promises.set(key, promise);
  promise.catch(() => promises.delete(key));
  return promise;
}
