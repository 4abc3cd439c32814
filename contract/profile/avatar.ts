/** ACC-PROF-07: where an avatar is. One without a full address is on the image host; null: there is none. */
export function avatarAddress(avatar: string, imageHost: string): string | null {
  if (avatar === '') return null;
  if (/^(?:https?:)?\/\//i.test(avatar) || imageHost === '') return avatar;
  return `${imageHost}${avatar.startsWith('/') ? '' : '/'}${avatar}`;
}
