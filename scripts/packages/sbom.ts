import { type LockFile, ownNeeds, type Package, productionPackages, refOf } from './lock.ts';

export const sbomFile = 'docs/sbom.cdx.json';

/** A package's address among all ecosystems. */
const purlOf = ({ name, version }: Package) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashesOf(integrity: string) {
  const [algorithm, digest] = integrity.split('-', 2);
  if (algorithm !== 'sha512' || digest === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
}

const licencesOf = (licence: string) =>
  /\s/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];

/**
 * The bill of materials in CycloneDX 1.5, from the lock file alone: without number, time, host and path, so that it
 * changes with the packages only. `npm sbom --omit dev` leaves out what a package for development asks for as well,
 * React among it.
 */
export function sbomOf(lock: LockFile, own: { readonly name: string; readonly version: string }): string {
  const packages = productionPackages(lock);
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { 'bom-ref': refOf(own), type: 'application', ...own, licenses: licencesOf('MIT') },
    },
    components: packages.map((one) => ({
      'bom-ref': refOf(one),
      type: 'library',
      name: one.name,
      version: one.version,
      scope: one.isOptional ? 'optional' : 'required',
      ...hashesOf(one.integrity),
      licenses: licencesOf(one.licence),
      purl: purlOf(one),
    })),
    dependencies: [
      { ref: refOf(own), dependsOn: ownNeeds(lock) },
      ...packages.map((one) => ({ ref: refOf(one), dependsOn: one.needs })),
    ],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
