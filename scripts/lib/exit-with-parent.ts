/**
 * A signal to npm ends npm and its shell, but not what they run: the port and the data folder would stay taken.
 * Run by npm, this process therefore stops when its parent is gone. Not otherwise: a server may outlive a shell.
 */
export function exitWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
