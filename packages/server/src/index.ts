export { admin, jobs as adminJobs } from './admin/admin.ts';
export { AdminFault } from './admin/office.ts';
export { SharedGameFailed, shareGames, workOn } from './lab/shared-games.ts';
export { type AbuseResult, runAbuse } from './load/abuse.ts';
export { LoadRefused, runLoad } from './load/load.ts';
export { configuration, run, runUntilStopped } from './main.ts';
export { ConfigFault } from './ops/config.ts';
export { type House, type OpenHouse, serve } from './serve.ts';
export { openStore } from './store/open.ts';
