import { writePage } from './quality/record.ts';

// `npm run quality`: writes docs/quality.md anew from what was measured; the commands that measure do it by themselves.
writePage();
