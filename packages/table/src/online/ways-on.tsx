/** Where a link leads nowhere: what can be done instead. */
import type { JSX } from 'solid-js';
import { hrefTo } from '../route.ts';
import { words } from '../words/index.ts';
import { says } from './words.ts';

export const WaysOn = (): JSX.Element => (
  <p class="buttons ways-on">
    <a class="button" href={hrefTo.newMatch}>
      {says.play}
    </a>
    <a class="button" href={hrefTo.lobby}>
      {says.openSeats}
    </a>
    <a class="button" href={hrefTo.home}>
      {words().nav.home}
    </a>
  </p>
);
