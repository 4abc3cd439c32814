/**
 * Tells a password manager whose new password this is: it looks for a user name right before it. Nobody else sees it.
 */
export function UsernameForManagers({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
