export { AdminFault, admin, jobs as adminJobs } from './admin/admin.ts';
export { configuration, run, runUntilStopped } from './main.ts';
export { ConfigFault } from './ops/config.ts';
export { type House, type OpenHouse, serve } from './serve.ts';
