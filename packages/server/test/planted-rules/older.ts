import { closing } from '../planted-rules.ts';

export const game = closing(6, 11);
