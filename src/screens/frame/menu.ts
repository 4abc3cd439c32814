import { frameWords } from '../../words/proposed/frame.ts';

const frame = frameWords;

interface MenuEntry {
  readonly text: string;
  readonly to: string;
}

/** The left menu. A page that is not built has no entry; a section without entries is not there. */
export const memberMenu: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
  {
    title: frame.centre,
    entries: [
      { text: frame.titles.memberHome, to: '/user' },
      { text: frame.titles.profile, to: '/user/personal/info' },
    ],
  },
];

/** The menu of the header (ACC-FRAME-12 and ACC-FRAME-13 come with their pages). */
export const mainMenu: readonly MenuEntry[] = [{ text: frame.titles.memberHome, to: '/user' }];
