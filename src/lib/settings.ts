import type { Settings } from './settings-schema.ts';

declare const __SETTINGS__: Settings;

/** The deployer's settings; a script of the page sets them before the app starts (docs/settings.md). */
export const settings: Settings = __SETTINGS__;
