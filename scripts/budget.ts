import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunksOfRoute, clientFolder, type Route, readChunks } from './ground/client-graph.ts';
import { fail } from './ground/say.ts';
import { browserNames, licencesFile, listedForBrowser, readLicencesPage } from './packages/licences.ts';

/** Most kB (1000 bytes) of gzipped JavaScript that a shopper loads for a route. */
const budgets: Readonly<Record<Route, number>> = {
  // Four ways in on one page: XState needs the machines of all of them before a tab is opened; their views come later.
  '/user/login': 158,
  '/user/register': 146,
  '/user/account/password/forget': 146,
  // With the proof of the present phone, which only a change asks for.
  '/user/bind/phone/add': 155,
  '/payJianke/messagePayment': 159,
  '/payJianke/entry': 145,
  '/timeout': 129,
  '/user': 161,
  // Pages in the frame; those that share modules with its own chunk count that chunk, too. All of them come with it.
  '/user/personal/address': 163,
  '/user/account/coupon': 161,
  '/user/account/coin': 161,
  '/user/personal/info': 157,
  '/user/personal/addInfo': 157,
  '/user/account/password/edit': 149,
  '/user/order/mine/all': 183,
  '/user/order/detail': 171,
  '/user/order/evaluate': 150,
  '/user/personal/invoice': 153,
  '/user/personal/invoice/detail': 163,
  '/user/order/collect': 164,
  '/user/order/drug': 162,
  '/merchants/entry': 130,
  '/user/account/delete': 153,
  '/user/personal/safe': 157,
  '/user/personal/patient': 149,
  '/pay/inquiry': 177,
  '/payJianke/inquiry': 170,
  '/user/patientInfo': 180,
  '/user/patientInfo?useKey': 183,
  '/user/patientInfo/complete': 186,
};

/** What must come only when a shopper asks for it. */
const onlyLater = /react-dialog|ui\/(dialog|confirm)|uqr/;

/** What no shopper ever loads. */
const never = /^src\/dev\/|^packages\/|^tests\/|\.cases\.ts$|^machines\/graph\//;

function gzipOf(file: string): number {
  return gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

/** Prints what the route loads and returns what is wrong with it. */
function faultsOf(route: Route): string[] {
  const chunks = chunksOfRoute(readChunks(), route);
  const sizes = chunks.map(({ file }) => ({ file, bytes: gzipOf(file) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const most = budgets[route];
  console.log(`${kilobytes(total)} kB of ${most} kB  ${route}`);
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes)} kB              ${file}`);
  }
  const early = chunks.flatMap(({ modules }) => modules).filter((module) => onlyLater.test(module));
  return [
    ...(total > most * 1000 ? [`${route} loads ${kilobytes(total).trim()} kB, more than ${most} kB`] : []),
    ...(early.length > 0 ? [`${route} loads ${early.join(', ')} before anybody asked`] : []),
  ];
}

console.log('JavaScript by route, gzip:');
const routes = Object.keys(budgets) as Route[]; // `as`: Object.keys forgets the literal names
const faults = routes.flatMap(faultsOf);
const strays = readChunks()
  .flatMap(({ modules }) => modules)
  .filter((module) => never.test(module));
if (strays.length > 0) faults.push(`the build holds ${strays.join(', ')}`);
const shipped = browserNames(readChunks()).join();
if (shipped !== listedForBrowser(readLicencesPage()).join()) faults.push(`${licencesFile} is stale: npm run packages`);
if (faults.length > 0) fail(faults.join('; '));
