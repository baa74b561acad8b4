import { closing } from '../planted-rules.ts';

export const game = closing(3, 13);
