import { closing } from '../planted-rules.ts';

export const game = closing(5, 12);
