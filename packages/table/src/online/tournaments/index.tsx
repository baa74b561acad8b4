/** Tournaments: the list, a new one, or one of them. Loaded when first opened. */
import { type JSX, Show } from 'solid-js';
import '../lobby.css';
import './tournaments.css';
import { List } from './list.tsx';
import { OpenTournament } from './open.tsx';
import { TournamentPage } from './page.tsx';

/** `place`: nothing, `new`, or a tournament and perhaps the secret of its link, with a dot between them. */
export default function Tournaments(props: { readonly place: string | null }): JSX.Element {
  return (
    <Show when={props.place} fallback={<List />} keyed>
      {(place) => (
        <Show when={place !== 'new'} fallback={<OpenTournament />}>
          <TournamentPage id={place.split('.')[0] as string} invite={place.split('.')[1] ?? null} />
        </Show>
      )}
    </Show>
  );
}
