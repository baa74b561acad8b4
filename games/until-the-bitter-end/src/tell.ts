import type { Telling } from '@laager/kernel';
import type { Order } from './orders.ts';
import type { Battle } from './position.ts';
export const tell = {} as Telling<Battle, Order>;
