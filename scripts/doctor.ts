import { readAdapters } from '../gateway/adapters/adapters.ts';
import { BadSetting } from '../gateway/plain-error.ts';
import { type GatewaySettings, readSettings } from '../gateway/settings.ts';
import { databaseFindings } from './doctor/database.ts';
import { type Finding, wrong } from './doctor/finding.ts';
import { buildFinding, diskFinding, portFinding, shopPortFinding } from './doctor/machine.ts';
import { clientFindings, settingsFindings } from './doctor/settings.ts';

// `npm run doctor`: checks what the gateway needs, with the settings of this shell. It changes nothing.

const signs = { well: 'ok   ', mind: 'mind ', wrong: 'WRONG' } as const;

function tell(findings: readonly Finding[]): void {
  for (const { what, is, says } of findings) console.log(`${signs[is]} ${what.padEnd(8)} ${says}`);
  if (findings.some(({ is }) => is === 'wrong')) process.exitCode = 1;
}

async function look(settings: GatewaySettings): Promise<void> {
  tell(settingsFindings(settings, settings.sandbox ? {} : readAdapters(process.env)));
  tell(clientFindings(process.env.GATEWAY_BASE ?? '', settings.publicOrigin));
  tell([buildFinding(settings.clientDir), diskFinding(settings.dataDir), await portFinding(settings)]);
  tell(await shopPortFinding(settings));
  tell(await databaseFindings(settings));
}

try {
  await look(readSettings(process.env));
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  tell([wrong('settings', error.message)]);
}
