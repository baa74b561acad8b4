/**
 * How long anything may take before it counts as missing. Nothing waits this long on a quiet machine; on a loaded one it
 * tells what is slow from what is broken.
 */
export const PATIENCE = 90_000;
