import { words } from '../words.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, words.weixin],
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/QQBrowser/, words.qqBrowser],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system as a person calls them, such as Chrome on Windows; nothing of the header itself is passed on. */
export function browserOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512);
  const named = (table: typeof browsers, unknown: string) => table.find(([sign]) => sign.test(text))?.[1] ?? unknown;
  return words.browserOn(named(browsers, words.unknownBrowser), named(systems, words.unknownSystem));
}
