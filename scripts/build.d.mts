export const built: string;
export function buildTable(): Promise<void>;
export function buildRules(folder: string, entries: readonly string[]): Promise<void>;
export function buildServer(folder?: string): Promise<void>;
