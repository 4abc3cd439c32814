/** ACC-PROF-07: the address of an avatar. Relative addresses are on the image host; null: no avatar. */
export function avatarAddress(avatar: string, imageHost: string): string | null {
  if (avatar === '') return null;
  if (/^(?:https?:)?\/\//i.test(avatar) || imageHost === '') return avatar;
  return `${imageHost}${avatar.startsWith('/') ? '' : '/'}${avatar}`;
}
