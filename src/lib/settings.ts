import type { Settings } from './settings-schema.ts';

declare const __SETTINGS__: Settings;

/** The deployer's settings, checked and written into the app when it was built (docs/settings.md). */
export const settings: Settings = __SETTINGS__;
