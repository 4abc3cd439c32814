/** Tells a password manager whose new password this is. Hidden from shoppers. */
export function UsernameForManagers({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
