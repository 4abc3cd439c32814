import { defaultBrandName } from '../../contract/brand.ts';
import { readSettings, type SettingName, type Settings, sandboxDefaults } from '../../src/lib/settings-schema.ts';
import { fail } from './log.ts';

const defaults: Partial<Record<SettingName, string>> = { BRAND_NAME: defaultBrandName };

/** The settings of the shopper's app in this environment, with the sandbox's stubs when `SANDBOX` is 1. */
export function settingsFor(environment: Readonly<Record<string, string | undefined>>): Settings {
  return readSettings(environment, environment.SANDBOX === '1' ? { ...defaults, ...sandboxDefaults } : defaults);
}

/** The script that passes the settings to a page, before the app reads them. */
export function settingsScript(settings: Settings): string {
  // No text of a setting can end the script.
  return `var __SETTINGS__=${JSON.stringify(settings).replaceAll('<', '\\u003c')};`;
}

/** Ends the command with a line for each client setting that cannot be used. */
export function checkClientSettings(): void {
  try {
    settingsFor(process.env);
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    for (const line of lines.slice(1)) console.error(`error: ${line}`);
    fail(lines[0] ?? '');
  }
}
