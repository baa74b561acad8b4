/** The first lesson: filled in below. */
import type { Guide } from '@laager/kit';
import type { Order } from '../src/orders.ts';

export const guide: Guide<Order> = {
  title: '',
  scenario: 'tp-introduction',
  seat: 'allied',
  seed: 'lesson',
  steps: [],
};
