import { attachFailedPaths } from '@xinglin/viewer/vitest';

attachFailedPaths();
