import { closing } from '../planted-rules.ts';

export const game = closing(3, 2, {
  violation: () => ({ path: 'cells', message: 'no old boards' }),
});
