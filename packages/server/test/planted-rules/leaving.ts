import { closing } from '../planted-rules.ts';

/** Rules that break down, thread and all, at every order there is. */
export const game = closing(6, 2, { forbids: () => process.exit(1) });
